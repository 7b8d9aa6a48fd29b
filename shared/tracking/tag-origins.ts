/** What the containers of Google's tag manager load from and report to. */
export const tagOrigins = [
  "https://www.googletagmanager.com",
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
] as const;

export function isTagAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin } = new URL(address);
  return tagOrigins.some((allowed) => {
    const [scheme = "", domain] = allowed.split("*");
    return domain === undefined ? origin === allowed : origin.startsWith(scheme) && origin.endsWith(domain);
  });
}
