interface Rules {
  createHTML: (text: string) => string | null;
  createScriptURL: (address: string) => string | null;
  createScript: (text: string) => string | null;
}

interface TrustedTypes {
  createPolicy<Name extends keyof Rules>(
    name: string,
    rules: Pick<Rules, Name>,
  ): Record<Name, (text: string) => string>;
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

/** Search engines read JSON in script elements; nothing else may be written there. */
export function createDataPolicy(): (json: string) => string {
  const createScript = (json: string) => {
    JSON.parse(json);
    return json;
  };
  const policy = window.trustedTypes?.createPolicy("shop-data", { createScript });
  return (json) => policy?.createScript(json) ?? json;
}
