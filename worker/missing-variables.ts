/** What a shop of a real account cannot do without, and why. */
const needed = {
  COMMERCE_API_URL: "set it, or DEMO=1 for a shop of demo goods that sells nothing",
  COMMERCE_API_KEY: "the commerce API answers nobody without a key",
  AUTH_ENDPOINT: "nobody could log in",
  SIGN_ENDPOINT: "nobody could log in",
  PASSWORD_SALT: "passwords would not be those of the account's other shops",
  IMAGE_URL: "no picture would be found",
  PUBLIC_ORIGIN: "links, sitemaps and cookies need the shop's own address, such as https://www.example.com",
  CHANNEL_ID: "it chooses goods, prices and markets, such as 1|se",
  TICKET_SECRET: "previews and locked pages are signed with it",
  CLIENT_NAME: "the commerce API is told who asks",
};

/** What a deployed shop needs beside it that sends no mails. */
const neededForMessages = {
  MESSAGES_URL: "withdrawals and returns would reach nobody (or set MAIL_FROM)",
  MESSAGES_SECRET: "what is sent to MESSAGES_URL is signed with it",
};

const addresses = [
  "COMMERCE_API_URL",
  "AUTH_ENDPOINT",
  "SIGN_ENDPOINT",
  "IMAGE_URL",
  "PUBLIC_ORIGIN",
  "MESSAGES_URL",
];

const isLocalHost = (host: string) =>
  /^(localhost|backend|.*\.(localhost|local|internal|test)|127\..*|10\..*|172\.(1[6-9]|2\d|3[01])\..*|192\.168\..*|169\.254\..*|0\.0\.0\.0|\[.*\])$/.test(
    host,
  );

/** What keeps an address from being one of the open network; null for a good one. */
export function findLocality(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (isLocalHost(hostname)) return `is local (${hostname}), where nobody else can reach it`;
  return protocol === "https:" ? null : "must begin with https://";
}

/** Of docs/deploy.md. */
const publishedSecret = "thirty-two-characters-drawn-at-random";

export const refusePublished = (name: string) =>
  `The variable ${name} is wrong: it is the example of docs/deploy.md, which everybody can read`;

/** Missing and local values. A shop that a local command started may have local addresses. */
export function findGaps(given: Record<string, unknown>, demo: Record<string, string>): string[] {
  const isSet = (name: string) => given[name] !== undefined && given[name] !== "";
  const halves = findHalves(isSet);
  if (isSet("DEMO") && !isSet("COMMERCE_API_URL")) return halves;
  return [...halves, ...findMissing(isSet, halves), ...(isSet("LOCAL_TOKEN") ? [] : findUnfit(given, demo))];
}

/** Values that are of no use without another. */
function findHalves(isSet: (name: string) => boolean): string[] {
  const gaps: string[] = [];
  if (isSet("PAGE_PASSWORDS") && !isSet("TICKET_SECRET"))
    gaps.push("The variable TICKET_SECRET is missing: it must be set where PAGE_PASSWORDS is");
  if (isSet("RECOMMENDATION_URL") && !isSet("RECOMMENDATION_WEBSITES"))
    gaps.push("The variable RECOMMENDATION_WEBSITES is wrong: it must be set where RECOMMENDATION_URL is");
  if (isSet("COMMERCE_API_URL") && isSet("RECOMMENDATION_SCRIPT_URL") && !isSet("RECOMMENDATION_URL"))
    gaps.push("The variable RECOMMENDATION_URL is wrong: it must be set where its script is");
  if (isSet("MESSAGES_URL") && !isSet("MESSAGES_SECRET"))
    gaps.push("The variable MESSAGES_SECRET is missing: it must be set where MESSAGES_URL is");
  return gaps;
}

function findMissing(isSet: (name: string) => boolean, alreadyTold: readonly string[]): string[] {
  const isLocal = isSet("LOCAL_TOKEN");
  const sends = isLocal || isSet("MAIL_FROM") || isSet("MESSAGES_URL");
  return Object.entries({ ...needed, ...(!sends && neededForMessages) })
    .filter(([name]) => !isSet(name) && !(isLocal && name === "TICKET_SECRET"))
    .filter(([name]) => !alreadyTold.some((gap) => gap.includes(name)))
    .map(([name, reason]) => `The variable ${name} is missing: ${reason}`);
}

/** Local addresses, and values that everybody can read. */
function findUnfit(given: Record<string, unknown>, demo: Record<string, string>): string[] {
  const gaps: string[] = [];
  for (const name of addresses) {
    const locality = given[name] && findLocality(String(given[name]));
    if (locality) gaps.push(`The variable ${name} is wrong: it ${locality}`);
  }
  if (given.TICKET_SECRET === publishedSecret) gaps.push(refusePublished("TICKET_SECRET"));
  for (const [name, value] of Object.entries(demo))
    if (name in needed && value !== "" && given[name] === value && !addresses.includes(name))
      gaps.push(`The variable ${name} is wrong: it is that of the demo`);
  return gaps;
}
