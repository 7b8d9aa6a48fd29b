import { createSchema, createYoga } from "graphql-yoga";
import { expect, test } from "vitest";
import { accountVariables } from "#tests/support/account-variables.ts";
import { createCommerce } from "#worker/commerce/commerce.ts";
import type { Transport } from "#worker/commerce/transport.ts";
import { readSettings } from "#worker/env.ts";

const hash = "0".repeat(64);
const toOperation = (name: string, text: string) => ({ name, hash, text });
const upload = toOperation("upload", "mutation upload($file: File) { upload(file: $file) }");
const uploads = toOperation("uploads", "mutation uploads($files: [File!]!) { uploads(files: $files) }");

const picture = new File(["pixels"], "jacka å.png", { type: "image/png" });
const letter = new Blob(["words"], { type: "text/plain" });

const yoga = createYoga({
  schema: createSchema({
    typeDefs: /* GraphQL */ `
      scalar File
      type Query { nothing: String }
      type Mutation { upload(file: File): String  uploads(files: [File!]!): [String!]! }
    `,
    resolvers: {
      Mutation: {
        upload: async (_: unknown, { file }: { file: File }) => `${file.name}: ${await file.text()}`,
        uploads: (_: unknown, { files }: { files: File[] }) => Promise.all(files.map((file) => file.text())),
      },
    },
  }),
  logging: false,
});

let apis = 0;

/** What is recorded left as the wire has it. */
function createUploader(persisted = "auto") {
  const sent: Request[] = [];
  const transport: Transport = async (url, init) => {
    const request = new Request(url, init);
    sent.push(request.clone() as Request);
    return yoga.fetch(request);
  };
  const address = `https://files-${apis++}.example/graphql`;
  const variables = { ...accountVariables, COMMERCE_API_URL: address, PERSISTED_QUERIES: persisted };
  const { ask } = createCommerce(transport, readSettings(variables as never), { channelId: "1|se" });
  return { sent, ask };
}

async function readForm(request: Request | undefined) {
  const form = [...((await request?.formData()) ?? [])];
  return form.map(([name, value]) => [name, typeof value === "string" ? JSON.parse(value) : value] as const);
}

test("a file goes as a form with the operation and a map, and a GraphQL server reads it (API-05)", async () => {
  const { sent, ask } = createUploader();
  const answer = await ask(upload, { file: picture } as never, "mutation");
  expect(answer).toEqual({ kind: "data", data: { upload: "jacka å.png: pixels" }, errors: [] });
  expect(sent).toHaveLength(1);
  const type = sent[0]?.headers.get("content-type");
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent[0]?.headers.get("x-apikey")).toBe(accountVariables.COMMERCE_API_KEY);
  const [operations, map, file, ...more] = await readForm(sent[0]);
  const variables = { file: null, channelId: "1|se" };
  expect(operations).toEqual(["operations", { operationName: "upload", variables, query: upload.text }]);
  expect(map).toEqual(["map", { "1": ["variables.file"] }]);
  expect(file?.[0]).toBe("1");
  expect(file?.[1]).toMatchObject({ name: picture.name, type: picture.type, size: picture.size });
  expect(more).toEqual([]);
});

test("files in a list have a place each, and one that is named twice travels once", async () => {
  const { sent, ask } = createUploader();
  const answer = await ask(uploads, { files: [picture, letter, picture] } as never, "mutation");
  expect(answer).toMatchObject({ kind: "data", data: { uploads: ["pixels", "words", "pixels"] } });
  const [operations, map, ...files] = await readForm(sent[0]);
  expect(operations?.[1].variables.files).toEqual([null, null, null]);
  expect(map?.[1]).toEqual({ "1": ["variables.files.0", "variables.files.2"], "2": ["variables.files.1"] });
  expect(files.map(([name]) => name)).toEqual(["1", "2"]);
});

test.each(["auto", "on", "off"])(
  "with persisted queries %s a file goes with its text, once (PQ-12)",
  async (mode) => {
    const { sent, ask } = createUploader(mode);
    await ask(upload, { file: picture } as never, "mutation");
    const forms = await Promise.all(sent.map(readForm));
    expect(forms.map(([operations]) => operations?.[1].query)).toEqual([upload.text]);
  },
);

test("the rest of the variables of an upload is as it was", async () => {
  const { sent, ask } = createUploader();
  const when = new Date(0);
  await ask(
    upload,
    { file: picture, deep: { list: [1, "a", null, { b: true }], when } } as never,
    "mutation",
  );
  const [operations] = await readForm(sent[0]);
  expect(operations?.[1].variables).toEqual({
    file: null,
    deep: { list: [1, "a", null, { b: true }], when: when.toISOString() },
    channelId: "1|se",
  });
});

test("what has no file stays JSON", async () => {
  const { sent, ask } = createUploader("off");
  await ask(upload, { file: null } as never, "mutation");
  expect(sent[0]?.headers.get("content-type")).toMatch(/^application\/json/);
});
