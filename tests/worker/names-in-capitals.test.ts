import { afterEach, expect, test } from "vitest";
import { createOrUpdateCheckout } from "#shared/operations/generated/operations.ts";
import { readTokenClaims } from "#shared/token-claims.ts";
import { createVisitor, newcomer, password, tokenIn } from "#tests/support/account.ts";
import { buyer } from "#tests/support/buyer.ts";
import { findTwoSizes, openDevice } from "#tests/support/devices.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
afterEach(() => edge.heal());

type Device = ReturnType<typeof openDevice>;

interface Service {
  isExact?: boolean;
  /** Whose name a login token says: that of the account, as it was typed, or nobody's. */
  says: "the account" | "what was typed" | "nobody";
  tellsEmail?: boolean;
}

const seconds = () => Math.floor(Date.now() / 1000);

/** An auth service with the accounts of these names, and an API that knows them. */
async function serve(names: string[], { isExact = false, says, tellsEmail = true }: Service) {
  const find = (typed: unknown) =>
    names.find((name) => name === typed || (!isExact && name.toLowerCase() === String(typed).toLowerCase()));
  const customers = new Map<string, string>();
  for (const name of names) {
    const visitor = createVisitor(edge);
    await visitor.auth("register", { username: newcomer(), password });
    customers.set(name, tokenIn(visitor.jar.cookies));
  }
  const issued = new Map<string, string>();
  const answer = (account: string, name: string | undefined) => {
    const claims = { exp: seconds() + 900, jti: crypto.randomUUID(), name };
    const token = `e30.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.x`;
    issued.set(token, account);
    return Response.json({ token, maxAge: 900 }, { headers: { "x-auth-refresh-token": account } });
  };
  edge.breakAuth(({ method, path, headers, body }) => {
    const renewed = headers.get("x-auth-refresh-token");
    if (method === "GET" && path.endsWith("login") && renewed)
      return answer(renewed, says === "nobody" ? undefined : renewed);
    const account = body?.signature ? find(body.username) : undefined;
    if (!account) return "pass";
    return answer(
      account,
      { "the account": account, "what was typed": String(body?.username), nobody: undefined }[says],
    );
  });
  edge.break(async (call) => {
    const token = call.headers.get("authorization")?.replace("Bearer ", "") ?? "";
    const account = issued.get(token);
    if (!account) return "pass";
    const isUser = call.operationName === "user";
    if (isUser && !tellsEmail) return new Response("down", { status: 503 });
    const authorization = `Bearer ${customers.get(account)}`;
    const headers = new Headers({ ...Object.fromEntries(call.headers), authorization });
    const told = await edge.pass({ ...call, headers });
    if (!isUser) return told;
    const answer = await told.json<{ data?: { getUser: object } }>();
    if (answer.data) answer.data.getUser = { ...answer.data.getUser, email: account };
    return Response.json(answer);
  });
}

const enter = async (device: Device, username: string, action = "login") =>
  (await device.visitor.auth(action, { username, password })).status;

async function mark({ visitor }: Pick<Device, "visitor">, id: number) {
  expect((await visitor.post("/api/favorites", { id, isAdded: true })).status).toBe(204);
}

const marked = ({ visitor }: Device): number[] =>
  JSON.parse(decodeURIComponent(visitor.jar.cookies.get("persisted-states") ?? "{}")).favorites ?? [];

const readCheckout = async (device: Device, checkout: object) =>
  JSON.stringify((await device.call(createOrUpdateCheckout, { cartId: "", checkout })).answer);

const toNames = (username = newcomer()) => ({ kim: username, capitals: username.toUpperCase() });

test.each<[string, string, Service]>([
  ["login", "the account", { says: "the account" }],
  ["login", "the account, and the API nothing", { says: "the account", tellsEmail: false }],
  ["login", "nobody", { says: "nobody" }],
  ["register", "the account", { says: "the account" }],
  ["register", "nobody", { says: "nobody" }],
  ["register", "nobody, and the API nothing", { says: "nobody", tellsEmail: false }],
])(
  "two accounts whose names differ in capitals share nothing: %s, the token says %s",
  async (action, _, service) => {
    const [boots] = await findTwoSizes(edge);
    const { kim, capitals } = toNames();
    await serve([kim, capitals], { ...service, isExact: true });
    const [first, second] = [openDevice(edge), openDevice(edge)];
    expect(await enter(first, kim)).toBe(200);
    await first.add(boots);
    await mark(first, 7);
    const { addressLine1 } = buyer.billingAddress;
    const isKnown = service.says !== "nobody" || service.tellsEmail !== false;
    const told = await readCheckout(first, { ...buyer, email: kim });
    expect(told.includes(addressLine1)).toBe(isKnown);

    expect(await enter(second, capitals, action)).toBe(200);
    expect(await second.lines()).toEqual([]);
    expect(marked(second)).toEqual([]);
    expect(await readCheckout(second, {})).not.toContain(addressLine1);
    await mark(second, 8);
    const third = openDevice(edge);
    expect(await enter(third, kim)).toBe(200);
    expect(await third.lines()).toEqual([[boots, 1]]);
    expect(marked(third)).toEqual([7]);
  },
);

test.each<Service>([{ says: "the account" }, { says: "what was typed" }, { says: "nobody" }])(
  "one account has what it keeps under its name in whatever capitals, where the token says $says",
  async (service) => {
    const [boots, jacket] = await findTwoSizes(edge);
    const { kim, capitals } = toNames();
    await serve([kim], service);
    const [first, second] = [openDevice(edge), openDevice(edge)];
    expect(await enter(first, kim)).toBe(200);
    await first.add(boots);
    await mark(first, 7);
    expect(await enter(second, capitals)).toBe(200);
    expect(await second.lines()).toEqual([[boots, 1]]);
    expect(marked(second)).toEqual([7]);

    second.visitor.jar.cookies.delete("auth");
    expect((await second.visitor.auth("refresh")).status).toBe(200);
    await second.add(jacket);
    expect(await first.lines()).toEqual(await second.lines());
  },
);

test.each(["kim", "capitals"] as const)(
  "a session goes on whose renewed token has other capitals than its login (%s)",
  async (stored) => {
    const names = toNames();
    await serve([names[stored]], { says: "what was typed", tellsEmail: false });
    const { visitor } = openDevice(edge);
    const username = stored === "kim" ? names.capitals : names.kim;
    const nameInToken = () => readTokenClaims(tokenIn(visitor.jar.cookies))?.name;
    expect((await visitor.auth("login", { username, password })).status).toBe(200);
    expect(nameInToken()).toBe(username);
    visitor.jar.cookies.delete("auth");
    expect((await visitor.auth("refresh")).status).toBe(200);
    expect(nameInToken()).toBe(names[stored]);
    await mark({ visitor }, 1);
  },
);

test("who logs in again with other capitals goes on with the cart of the browser, also while the API does not answer", async () => {
  const [boots] = await findTwoSizes(edge);
  const { kim, capitals } = toNames();
  await serve([kim], { says: "what was typed", tellsEmail: false });
  const device = openDevice(edge);
  expect(await enter(device, kim)).toBe(200);
  await device.add(boots);
  device.visitor.jar.cookies.set("persisted-states", encodeURIComponent('{"favorites":[7]}'));
  expect(await enter(device, capitals)).toBe(200);
  expect(await device.lines()).toEqual([[boots, 1]]);
  expect(marked(device)).toEqual([7]);
});
