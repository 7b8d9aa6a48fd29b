import { useEffect, useRef } from "react";
import { user } from "#shared/operations/generated/operations.ts";
import { readUser } from "../auth/auth-storage.ts";
import { ask } from "../commerce.ts";

interface EmailForm {
  values: { email: string };
  change: (change: { email: string }) => void;
}

/** Fills in the address of who is logged in, unless something was typed before it is known. */
export function useOwnEmail({ values, change }: EmailForm) {
  const typed = useRef(values.email);
  typed.current = values.email;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (readUser() === null) return;
    void ask(user, {}).then((answer) => {
      const email = answer.kind === "data" ? answer.data.getUser?.email : undefined;
      if (email && typed.current === "") change({ email });
    });
  }, []);
}
