/** The places of each file in the operation, such as `variables.picture`. */
export type Files = ReadonlyMap<Blob, readonly string[]>;

/** A file has no JSON: it is null there, and travels beside. */
export function takeFiles(variables: Record<string, unknown>): {
  variables: Record<string, unknown>;
  files: Files;
} {
  const files = new Map<Blob, string[]>();
  function take(value: unknown, place: string): unknown {
    if (value instanceof Blob) {
      files.set(value, [...(files.get(value) ?? []), place]);
      return null;
    }
    if (Array.isArray(value)) return value.map((part, index) => take(part, `${place}.${index}`));
    if (typeof value !== "object" || value === null || "toJSON" in value) return value;
    const parts = Object.entries(value).map(([name, part]) => [name, take(part, `${place}.${name}`)]);
    return Object.fromEntries(parts);
  }
  return { variables: take(variables, "variables") as Record<string, unknown>, files };
}

/** As the GraphQL multipart request specification writes it; `init.body` is the operation in JSON. */
export function toMultipart(init: RequestInit, files: Files): RequestInit {
  const form = new FormData();
  const entries = [...files].map(([file, places], index) => ({ name: String(index + 1), file, places }));
  form.append("operations", String(init.body));
  form.append("map", JSON.stringify(Object.fromEntries(entries.map(({ name, places }) => [name, places]))));
  for (const { name, file } of entries) form.append(name, file);
  const headers = new Headers(init.headers);
  // The runtime writes the form's own, with its boundary.
  headers.delete("content-type");
  // Without them Apollo and HotChocolate take a form for one of a foreign page.
  headers.set("apollo-require-preflight", "true");
  headers.set("graphql-preflight", "1");
  return { ...init, headers, body: form };
}
