import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { createEdge } from "#tests/support/edge.ts";
import { soon } from "#tests/support/time.ts";
import type { Env } from "#worker/env.ts";
import { MessageKeeper } from "#worker/messages/message-keeper.ts";

const edge = createEdge();
const bindings = env as unknown as Env;

afterEach(() => vi.unstubAllGlobals());

interface SentMail {
  kind: string;
  subject: string;
  text: string;
  html: string | null;
}

const readMails = async (to: string): Promise<SentMail[]> =>
  (await edge.fetch(`/_backend/outbox?to=${to}`, { headers: { accept: "application/json" } })).json();

const statement = (email: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  name: "Alva <b>Berg</b>",
  email,
  order: "100001",
  goods: "1 × Alpine Jacket, M",
  ...more,
});

const withdraw = (body: object, page = "/eu/de/vertrag-widerrufen") =>
  edge.fetch("/api/withdrawals", {
    method: "POST",
    headers: { "content-type": "application/json", "x-page-path": page },
    body: JSON.stringify(body),
  });

const findKeeper = (id: string) => bindings.MESSAGES.get(bindings.MESSAGES.idFromName(id)) as never;

/** Delivery goes on after the answer. */
const awaitMails = (to: string) =>
  soon(async () => {
    const mails = await readMails(to);
    if (mails.length === 0) throw new Error(`No mail to ${to}`);
    return mails;
  });

test.each([
  ["/eu/de/vertrag-widerrufen", "Eingangsbestätigung", /Eingegangen: \d+\. \w+ \d{4} um \d\d:\d\d:\d\d UTC/],
  ["/se/sv/angra-kop", "Bekräftelse", /Mottagen: \d+ \w+ \d{4} kl\. \d\d:\d\d:\d\d UTC/],
  ["/se/en/withdraw-from-contract", "Receipt", /Received: \d+ \w+ \d{4} at \d\d:\d\d:\d\d UTC/],
])(
  "a guest's withdrawal on %s is answered by a receipt with date and time, and reaches the merchant",
  async (page, subject, time) => {
    const email = `alva-${subject.length}@example.com`;
    const body = statement(email, { order: `20000${subject.length}` });
    const answer = await withdraw(body, page);
    expect(answer.status).toBe(200);
    const { receivedAt } = await answer.json<{ receivedAt: string }>();
    expect(Math.abs(Date.now() - Date.parse(receivedAt))).toBeLessThan(10_000);
    const [receipt, ...others] = await awaitMails(email);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ kind: "withdrawal", subject: expect.stringContaining(subject) });
    for (const told of [time, body.order, body.goods, body.name]) expect(receipt?.text).toMatch(told);
    expect(receipt?.html).toContain("Alva &lt;b&gt;Berg&lt;/b&gt;");
    for (const part of [receipt?.text, receipt?.html])
      expect(part).toMatch(new RegExp(`${page.slice(0, 6)}/[a-z-]+\\?order=${body.order}`));
    for (const part of [receipt?.text, receipt?.html])
      expect(part).toMatch(/Masthamnsgatan 9(\n|<br>)413 29 Göteborg(\n|<br>)S(chweden|verige|weden)/);
    const notices = await readMails("service@nordkamm.example");
    expect(notices.some(({ text }) => text.includes(email) && text.includes(body.order))).toBe(true);
  },
);

test("the same statement sent twice is one, and mailed once", async () => {
  const body = statement("twice@example.com");
  const first = await (await withdraw(body)).json();
  expect(await (await withdraw(body)).json()).toEqual(first);
  await awaitMails("twice@example.com");
  expect(await (await withdraw(body)).json()).toEqual(first);
  expect(await readMails("twice@example.com")).toHaveLength(1);
});

test("a statement that cannot be delivered is kept and tried again until it is", async () => {
  const body = statement("kept@example.com");
  let isDown = true;
  const message = {
    id: body.id,
    kind: "withdrawal",
    receivedAt: new Date().toISOString(),
    language: "en",
    market: "se",
    facts: {},
    mails: [{ to: body.email, subject: "s", text: "t", html: "h" }],
  } as const;
  await runInDurableObject(findKeeper(body.id), async (_instance, state) => {
    const wire = {
      fetch: async (address: string, init: RequestInit) => {
        if (isDown) throw new Error("down");
        return bindings.BACKEND?.fetch(address, init as never);
      },
    };
    const keeper = new MessageKeeper(state, { ...bindings, BACKEND: wire } as never);
    await keeper.keep(message);
    await state.storage.deleteAlarm();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      await keeper.alarm();
      pauses.push(Math.round((((await state.storage.getAlarm()) ?? 0) - Date.now()) / 60_000));
    }
    expect(pauses.slice(0, 4)).toEqual([1, 2, 4, 8]);
    expect(pauses.at(-1)).toBe(360);
    isDown = false;
    await keeper.alarm();
  });
  expect(await readMails(body.email)).toHaveLength(1);
});

const hosted = {
  COMMERCE_API_URL: "https://api.example.com/graphql",
  COMMERCE_API_KEY: "key",
  AUTH_ENDPOINT: "https://auth.example.com/",
  SIGN_ENDPOINT: "https://sign.example.com/?identity=",
  PASSWORD_SALT: "salt-of-the-platform",
  IMAGE_URL: "https://pictures.example.com",
  CHANNEL_ID: "1|x",
  CLIENT_NAME: "storefront-of-the-tests",
  PUBLIC_ORIGIN: "https://shop.example.com",
};

const mails = [
  { to: "a@example.com", subject: "1", text: "one", html: "<p>one</p>" },
  { to: "shop@example.com", subject: "2", text: "two", html: "<p>two</p>" },
];

/** Tries to deliver a message so often. */
async function deliverTo(variables: object, attempts = 1) {
  const id = crypto.randomUUID();
  const receivedAt = "2026-11-22T10:00:00.000Z";
  const message = { id, kind: "withdrawal", receivedAt, language: "en", market: "se", facts: {}, mails };
  await runInDurableObject(findKeeper(id), async (_instance, state) => {
    const keeper = new MessageKeeper(state, { ...bindings, ...hosted, ...variables } as never);
    await keeper.keep(message as never);
    await state.storage.deleteAlarm();
    for (let attempt = 0; attempt < attempts; attempt++) await keeper.alarm();
  });
  return message;
}

test("the merchant's system gets a message signed with the time", async () => {
  const calls: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    return new Response(null, { status: 204 });
  });
  const secret = "shared-with-the-merchant";
  const kept = await deliverTo({
    MESSAGES_URL: "https://merchant.example.com/in",
    MESSAGES_SECRET: secret,
  });
  expect(calls).toHaveLength(1);
  const headers = new Headers(calls[0]?.init.headers);
  const stamp = headers.get("x-message-timestamp");
  expect(Math.abs(Date.now() / 1000 - Number(stamp))).toBeLessThan(10);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, [
    "sign",
  ]);
  const text = `${stamp}.${calls[0]?.init.body}`;
  const expected = new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
  expect(headers.get("x-message-signature")).toBe(
    [...expected].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
  );
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual(kept);
});

test("by the mail binding each mail is sent once, also when one fails in between", async () => {
  const sent: unknown[] = [];
  const MAIL = {
    async send(mail: { subject: string }) {
      if (mail.subject === "2" && sent.length === 1 && !sent.includes("failed")) {
        sent.push("failed");
        throw new Error("down");
      }
      sent.push(mail);
    },
  };
  await deliverTo({ MAIL, MAIL_FROM: "shop@example.com" }, 2);
  const from = "shop@example.com";
  expect(sent).toEqual([{ from, ...mails[0] }, "failed", { from, ...mails[1] }]);
});

test("the stand-in takes no message that the storefront has not signed", async () => {
  const answer = await edge.fetch("/_backend/messages", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-message-timestamp": String(Math.floor(Date.now() / 1000)),
    },
    body: JSON.stringify({ id: crypto.randomUUID(), kind: "withdrawal", language: "en", facts: {}, mails }),
  });
  expect(answer.status).toBe(401);
});

test("no line of a mail is written by the shopper but in its place", async () => {
  const time = "Eingegangen: 1. Januar 2026 um 00:00:00 UTC";
  for (const separator of ["\n", "\r", "\u0085", "\u2028"]) {
    for (const field of ["order", "name"])
      expect(
        (await withdraw(statement("lines@example.com", { [field]: `1${separator}${time}` }))).status,
      ).toBe(400);
    const email = `lines-${separator.codePointAt(0)}@example.com`;
    await withdraw(statement(email, { goods: `2${separator}${time}` }));
    const [receipt] = await awaitMails(email);
    const lines = receipt?.text.split(/[\n\r\v\f\u0085\u2028\u2029]/) ?? [];
    expect(lines.filter((line) => line.startsWith("Eingegangen:"))).toHaveLength(1);
    expect(lines).toContain(`  ${time}`);
  }
});

test.each([
  ["without a name", { name: " " }, 400],
  ["with no e-mail address", { email: "alva" }, 400],
  ["with a novel", { goods: "x".repeat(20_000) }, 413],
])("a statement %s is refused", async (_what, more, status) => {
  expect((await withdraw(statement("refused@example.com", more))).status).toBe(status);
});

test("the function is linked from every page without a login, the checkout included", async () => {
  for (const [page, href, words] of [
    ["/eu/de", "/eu/de/vertrag-widerrufen", "Vertrag widerrufen"],
    ["/se/sv/kassan", "/se/sv/angra-kop", "Ångra köp"],
    ["/se/en/p/alpine-jacket", "/se/en/withdraw-from-contract", "Withdraw from contract"],
  ] as const) {
    const html = await (await edge.fetch(page)).text();
    expect(html).toMatch(new RegExp(`href="${href}"[^>]*>${words}</a>`));
    const form = await edge.fetch(href);
    expect(form.status).toBe(200);
    expect(await form.text()).toContain(`${words}</h1>`);
  }
});
