import { type ReactNode, Suspense, use, useState } from "react";

interface Props<Value> {
  /** Unique on the page; where the value waits in the document for hydration. */
  name: string;
  /** A promise in the worker, the value after a navigation, undefined while hydrating. */
  value: Promise<Value> | Value | undefined;
  fallback: ReactNode;
  children: (value: Value) => ReactNode;
}

/**
 * Secondary content that may arrive after the first byte. The worker streams it together with its data in an
 * attribute; React hydrates the part only when it is there, so the browser can read the data at once.
 */
export function Late<Value>({ fallback, ...props }: Props<Value>) {
  return (
    <Suspense fallback={fallback}>
      <Arrived {...props} />
    </Suspense>
  );
}

function Arrived<Value>({ name, value, children }: Omit<Props<Value>, "fallback">) {
  const [waiting] = useState(() => (value === undefined ? readFromDocument<Value>(name) : undefined));
  const arrived = value instanceof Promise ? use(value) : (value ?? waiting);
  return (
    <>
      <data id={`late-${name}`} hidden value={JSON.stringify(arrived)} suppressHydrationWarning />
      {arrived === undefined ? null : children(arrived)}
    </>
  );
}

function readFromDocument<Value>(name: string): Value | undefined {
  const element = document.getElementById(`late-${name}`);
  return element instanceof HTMLDataElement && element.value ? JSON.parse(element.value) : undefined;
}
