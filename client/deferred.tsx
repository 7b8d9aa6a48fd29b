import { type ReactNode, Suspense, use, useState } from "react";
import { FailedPart } from "./notice/failed-part.tsx";
import { useHydrated } from "./store.ts";

interface Props<Value> {
  /** Unique on the page: names the element that holds the value for hydration. */
  name: string;
  /** A promise in the worker, the value after a navigation; undefined while hydrating and when it never came. */
  value: Promise<Value | undefined> | Value | undefined;
  fallback: ReactNode;
  failed: ReactNode;
  children: (value: Value) => ReactNode;
}

/**
 * Secondary content that the worker may stream later, with its data in an attribute. React hydrates the part when it
 * is there, so the browser can read the data at once.
 */
export function Deferred<Value>({ fallback, failed, ...props }: Props<Value>) {
  return (
    <FailedPart instead={failed}>
      <Suspense fallback={fallback}>
        <Resolved {...props} failed={failed} />
      </Suspense>
    </FailedPart>
  );
}

function Resolved<Value>({ name, value, failed, children }: Omit<Props<Value>, "fallback">) {
  // After a navigation the page before may still be there, with data of its own under this name.
  const isHydrating = !useHydrated();
  const [waiting] = useState(() =>
    value === undefined && isHydrating ? readFromDocument<Value>(name) : undefined,
  );
  const resolved = value instanceof Promise ? use(value) : (value ?? waiting);
  if (resolved === undefined) return failed;
  return (
    <>
      <data id={`late-${name}`} hidden value={JSON.stringify(resolved)} suppressHydrationWarning />
      {children(resolved)}
    </>
  );
}

function readFromDocument<Value>(name: string): Value | undefined {
  const element = document.getElementById(`late-${name}`);
  return element instanceof HTMLDataElement && element.value ? JSON.parse(element.value) : undefined;
}
