interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string | null },
  ): { createScriptURL(address: string): string };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** An address as the browser takes it for a script; every document's policy names who may say so. */
export const trustScript = (policy: string, address: string): string =>
  window.trustedTypes?.createPolicy(policy, { createScriptURL: () => address }).createScriptURL("") ??
  address;
