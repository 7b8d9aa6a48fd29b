import { secretNames, type Variable, Variables } from "#worker/env.ts";

interface Setting {
  form: string;
  example: string;
  without: string;
}

interface Group {
  title: string;
  settings: Partial<Record<Variable, Setting>>;
  /** Paragraphs below the table. */
  more?: string[];
}

const required = (reason: string) => `a shop of a real account does not open: ${reason}`;

const groups: Group[] = [
  {
    title: "The commerce API",
    settings: {
      COMMERCE_API_URL: {
        form: "https address",
        example: "https://merchantapi.example.com/graphql",
        without: "the embedded stand-in answers local runs; a deployment does not open but with `DEMO`",
      },
      COMMERCE_API_KEY: {
        form: "text",
        example: "00000000-1111-2222-3333-444444444444",
        without: required("the API answers nobody without a key"),
      },
      COMMERCE_TIMEOUT_MS: {
        form: "milliseconds, 100 to 25000",
        example: "4000",
        without: "one query may take 2.5 s; a whole page has twice as long",
      },
      PERSISTED_QUERIES: {
        form: "`auto`, `on` or `off`",
        example: "on",
        without:
          "`auto`: the worker asks by hash, and sends the text to an API that does not know it; `on` never sends a text, `off` never a hash",
      },
      CHANNEL_ID: {
        form: "the channel's id",
        example: "1\\|se",
        without: required("the channel chooses goods, prices and markets"),
      },
      CLIENT_NAME: {
        form: "text",
        example: "example-storefront",
        without: required("the commerce API is told who asks"),
      },
      CLIENT_VERSION: { form: "text", example: "2026-11-29", without: "the version of the deployment" },
      TEXTS: {
        form: "text:box, separated by commas",
        example: "intro:text3,description:text1,care:text2",
        without:
          "the default; a text that is not named is not shown. [deploy.md](deploy.md) tells how to find out",
      },
    },
    more: [
      "`npm run deploy` says which values of `PERSISTED_QUERIES` the API takes.",
      'The size guide of a product is no setting but the JSON of its parameter with the identifier `sizeGuide`: `{"note":"…","tables":[{"caption":"Women","columns":["Chest"],"rows":[{"size":"S","measures":[[83,87]]}]}]}`, lengths in centimetres, from and to or one. Products without it have no size guide.',
    ],
  },
  {
    title: "Login",
    settings: {
      AUTH_ENDPOINT: {
        form: "https address",
        example: "https://auth-service.example.com/api/account_prod/",
        without: required("nobody could log in"),
      },
      SIGN_ENDPOINT: {
        form: "https address, with the key in it",
        example: "https://merchantapi.example.com/auth/sign/KEY?identity=",
        without: required("nobody could log in"),
      },
      AUTH_TIMEOUT_MS: {
        form: "milliseconds, 100 to 25000",
        example: "5000",
        without: "each of a login's three calls may take 10 s",
      },
      PASSWORD_SALT: {
        form: "text",
        example: "the-salt-the-vendor-names",
        without: required("passwords would not be those of the account's other shops"),
      },
    },
  },
  {
    title: "Addresses and markets",
    settings: {
      PUBLIC_ORIGIN: {
        form: "https origin",
        example: "https://www.example.com",
        without: required("links, sitemaps and cookies need the shop's own address"),
      },
      FALLBACK_MARKET: {
        form: "market alias",
        example: "se",
        without: "whom no market fits gets the channel's default market",
      },
      ROOT_REDIRECT: {
        form: "path of the shop",
        example: "/se/sv",
        without: "`/` leads to the visitor's own market",
      },
      ROOT_REDIRECT_STATUS: {
        form: "301, 302, 303, 307 or 308",
        example: "301",
        without: "the status of that redirect is 302",
      },
      CUSTOM_SORT_ROUTES: {
        form: "JSON by route of `shared/routes.ts`",
        example: '[{"name":"sale","sort":"PRICE"}]',
        without: "each list begins in the shop's own order",
      },
    },
    more: [
      "Where `PUBLIC_ORIGIN` is https, plain http leads there by 308, cookies are `Secure` and begin with `__Host-`, and browsers are told to remember it.",
    ],
  },
  {
    title: "Pictures and look",
    settings: {
      IMAGE_URL: {
        form: "https address",
        example: "https://account.pictures.example.com",
        without: required("no picture would be found"),
      },
      IMAGE_SIZES: {
        form: "folder/sizes, separated by `;`",
        example: "product/300f375,600f750;pagewidget/400w,800w",
        without: "the sizes a new account has",
      },
      CHANNEL_SETTINGS: {
        form: "JSON: a theme by channel",
        example: '[{"channelId":"1\\|se","theme":{"--color-accent":"#123456"}}]',
        without: "the shop's own colours",
      },
    },
    more: [
      "`IMAGE_SIZES` may name the folders `product`, `pagewidget`, `category` and `brand`; a folder that is not named is asked for `raw`, and so is, once more, a picture that does not exist in its size. `share/1200f630` is a size made for links, in JPEG.",
      "`worker/theme.ts` lists what a theme may change, `theme-color` for what surrounds the page too; a pair of colours that cannot be read keeps the shop's own, which the build, the deployment and the log say. A font and a logo are files in the merchant's own `public/store/`, named by `font` and `logo` in their `store.ts`; `/favicon.ico` and the pictures of the manifest are drawn of the mark, unless `public/` has them.",
    ],
  },
  {
    title: "Messages to the merchant",
    settings: {
      MESSAGES_URL: {
        form: "https address",
        example: "https://messages.example.com/storefront",
        without: "`MAIL_FROM` is needed in its place",
      },
      MESSAGES_SECRET: {
        form: "16 characters or more",
        example: "shared-with-who-takes-messages",
        without: "`MESSAGES_URL` cannot be used: what is sent there is signed with it",
      },
      MAIL_FROM: {
        form: "e-mail address",
        example: "shop@example.com",
        without: "`MESSAGES_URL` is needed in its place",
      },
    },
    more: [
      "Withdrawals, returns and letters are stored in a Durable Object each until they are delivered (`worker/messages/`), as JSON with the mails that go with them: to `MESSAGES_URL`, signed as a purge is (`x-message-timestamp`, `x-message-signature`), whose system sends the mails; or, without it, mail by mail through an e-mail binding named `MAIL`. A local shop of a hosted API may go without, and keeps what it could not deliver.",
    ],
  },
  {
    title: "Pages apart and the purge",
    settings: {
      TICKET_SECRET: {
        form: "32 random characters or more (`openssl rand -base64 32`)",
        example: "thirty-two-characters-drawn-at-random",
        without: required("previews and pages behind a password are signed with it"),
      },
      PAGE_PASSWORDS: {
        form: "JSON: a password in upper case by alias of a page, list or product",
        example: '{"secret-sale":"PASSWORD"}',
        without: "no page is behind a password",
      },
      PURGE_SECRET: {
        form: "16 characters or more",
        example: "shared-with-erp-and-cms",
        without:
          "nobody can purge; pages are as old as their time allows ([operations.md](operations.md#purge))",
      },
    },
  },
  {
    title: "Payments",
    settings: {
      PAYMENT_ORIGINS: {
        form: "https origins, separated by spaces",
        example: "https://*.klarna.com https://*.klarnacdn.net",
        without:
          "payments of the types KLARNA, SVEA, WALLEY and AVARDA are not offered; ways to pay on a provider's own page need no setting",
      },
    },
    more: [
      "The checkout of such a provider runs in a frame in the shop's own; its frames and scripts are allowed in the checkout and its confirmation alone, and nothing else there runs.",
    ],
  },
  {
    title: "What is told of a visit",
    settings: {
      TAG_MANAGER_ID: {
        form: "id of a Google Tag Manager container, or JSON by market, market and language, or `*`",
        example: '{"se":"GTM-ABC123","ch/de":"GTM-DEF456"}',
        without: "no container is loaded",
      },
      EVENTS_URL: {
        form: "https address",
        example: "https://events.example.com/shop",
        without: "the shop collects no events of its own",
      },
      EVENTS_SHARE: {
        form: "number above 0, at most 1",
        example: "0.1",
        without: "every document sends its events",
      },
    },
    more: [
      "`EVENTS_URL` gets the events of the container as JSON, without cookies, address or browser of the shopper.",
      "With either address set shoppers are asked first, by the law of the market (`shared/consent/law.ts`): before they agree there, and in a browser that says do-not-track, there is no `dataLayer` at all, so a tag test that has not agreed finds nothing; in the US all of it runs from the first page until the shopper objects. The account, the checkout and its confirmation never load the container (`shared/tracking/quiet-pages.ts`): a purchase waits in the browser, a week at most, for the data layer of the next page that does, and reaches `EVENTS_URL` at once.",
    ],
  },
  {
    title: "Recommendations",
    settings: {
      RECOMMENDATION_URL: {
        form: "https address of a provider that speaks Hello Retail's interface",
        example: "https://core.helloretail.com",
        without: "lists and rows of goods come in the API's order; a script cannot be used",
      },
      RECOMMENDATION_WEBSITES: {
        form: "JSON: accounts by `default`, country, or country and language",
        example: '{"default":{"websiteId":"a1","pageKey":"b2"},"seSv":{"websiteId":"c3","pageKey":"d4"}}',
        without: "`RECOMMENDATION_URL` cannot be used",
      },
      RECOMMENDATION_SCRIPT_URL: {
        form: "https address",
        example: "https://helloretailcdn.com/helloretail.js",
        without: "the provider knows no shopper; what it recommends is the same for everybody",
      },
      RECOMMENDATION_ORIGINS: {
        form: "https origins, separated by spaces",
        example: "https://*.helloretail.com",
        without: "the script may call `RECOMMENDATION_URL` and the origin it comes from",
      },
    },
    more: [
      "An account may name a `recommendationsEndpoint` and a `pagesEndpoint` of its own. Lists sorted as recommended come in the provider's order and rows of goods are chosen by it; the worker waits 300 ms for it at most, then what is newest comes first. With a script shoppers are asked whether the provider may know them; who agrees gets the script and an id.",
      "`npm start` and `npm run preview` have the stand-in as provider and its script, so that they ask; with `RECOMMENDATION_SCRIPT_URL=` (empty) they do not.",
    ],
  },
  {
    title: "Demo and local runs",
    settings: {
      DEMO: {
        form: "`1`",
        example: "1",
        without: "a deployment without `COMMERCE_API_URL` answers nothing; local commands set it themselves",
      },
      LOCAL_TOKEN: {
        form: "16 random characters or more",
        example: "set by local commands alone",
        without: "the pages of the stand-in under `/_backend/` stay shut",
      },
    },
    more: [
      "With `COMMERCE_API_URL` set the embedded backend is not used, and nothing is served under `/_backend/`.",
    ],
  },
];

const intro = `# Settings

Written by \`npm run docs\` from \`worker/env.ts\` and \`tools/settings-page.ts\`. Nothing has a silent default: a shop of a real account opens, and is deployed, only with what it cannot do without, all addresses https and none of them local; a sentence names each that is missing or wrong.

A deployment takes them from \`.env.production\` or \`wrangler.toml\` ([deploy.md](deploy.md)); \`npm start\` from \`.dev.vars\`, \`npm run preview\` from \`--var NAME=VALUE\`. A secret stands in no file of the repository and in no log.`;

const tail = `## What commands read

| name | form | what it does |
|---|---|---|
| \`STORE\` | folder | builds the shop of that merchant: their \`store.ts\`, \`fallback-markets.json\` and \`public/\`; \`npm run deploy\` takes it from \`.env.production\`, too |
| \`SERVICE_WORKER\` | \`off\` | at the build: takes the service worker away from browsers that have it |
| \`CLOUDFLARE_API_TOKEN\` | token | lets \`npm run deploy\` deploy |
| \`PORT\` | number | of \`npm start\`; 5173 |
| \`CHROMIUM_PATH\` | file | the Chromium of the tests and the bench |

Checkout and newsletter name the editors' pages \`terms\` and \`privacy\`; they link them once the footer menu does.
`;

const cell = (text: string) => `\`${text.replaceAll("`", "")}\``;

function writeRow([name, { form, example, without }]: [string, Setting]): string {
  const preset = Variables.entries[name as Variable].default;
  const secret = secretNames.includes(name) ? ", secret" : "";
  return `| ${cell(name)}${secret} | ${form} | ${preset ? cell(String(preset)) : "–"} | ${cell(example)} | ${without} |`;
}

const writeGroup = ({ title, settings, more = [] }: Group) =>
  [
    `## ${title}`,
    [
      "| name | form | default | example | without it |",
      "|---|---|---|---|---|",
      ...Object.entries(settings).map(writeRow),
    ].join("\n"),
    ...more,
  ].join("\n\n");

/** docs/settings.md. Throws a sentence where a setting of worker/env.ts is not explained. */
export function writeSettings(): string {
  const explained = groups.flatMap(({ settings }) => Object.keys(settings));
  const missing = Object.keys(Variables.entries).filter((name) => !explained.includes(name));
  if (missing.length > 0) throw new Error(`tools/settings-page.ts does not explain ${missing.join(", ")}.`);
  return `${[intro, ...groups.map(writeGroup), tail].join("\n\n")}`;
}
