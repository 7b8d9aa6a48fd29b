import { env } from "cloudflare:workers";
import { decodeHTML } from "entities";
import { expect, test } from "vitest";
import { manifest } from "#shared/operations/generated/manifest.ts";
import { parseDocument, placeLaterParts } from "#tests/support/document.ts";
import { type Call, cacheStatus, clearPages, createEdge } from "#tests/support/edge.ts";
import { injectText, isInjectable } from "#tests/support/injected.ts";
import { scriptPayloads } from "#tests/support/script-payloads.ts";
import type { Env } from "#worker/env.ts";

const { BACKEND } = env as unknown as Env & { BACKEND: Fetcher };

/** What is asked of a thing that does not exist is asked of this one. */
const models: Record<string, string> = { product: "alpine-jacket", content: "returns" };
const answers = new Map<string, Promise<unknown>>();

function askModel({ operationName, variables, extensions, headers }: Call): Promise<unknown> {
  const model = models[operationName] ?? models.product;
  const named = operationName === "list" ? [] : ["alias", "widgetAlias"].filter((name) => name in variables);
  const { searchText } = (variables.filter ?? {}) as { searchText?: string };
  const asked = {
    ...variables,
    ...Object.fromEntries(named.map((name) => [name, model])),
    // Whatever is searched for finds the same goods: the shop would leave out words until something is found.
    ...(searchText && { filter: { searchText: "jacket" } }),
  };
  const query = manifest[extensions?.persistedQuery.sha256Hash ?? ""]?.text;
  const body = JSON.stringify({ operationName, variables: asked, query });
  const init = { method: "POST", headers, body };
  const answer =
    answers.get(body) ??
    BACKEND.fetch("http://backend/graphql", init as never).then((response) => response.json());
  answers.set(body, answer);
  return answer;
}

/** A shop whose API writes `text` wherever an editor, a shopper or a search may have written something. */
function createInjected(text: string, alias: string) {
  const edge = createEdge();
  // What it recommends in time is not the same each time.
  edge.breakProvider(() => new Response(null, { status: 500 }));
  edge.break(async (call): Promise<Response | "pass"> => {
    if (!isInjectable(call.operationName)) return "pass";
    const answer = injectText(call.operationName, await askModel(call), text) as never;
    const { data } = answer as { data: { product?: object } };
    if (data?.product) Object.assign(data.product, { alias, canonicalUrl: `/p/${alias}` });
    return Response.json(answer);
  });
  return edge;
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** Descriptions, the page's title and the texts of editors may have markup, of which only the words are left. */
const isDescription = (element: Element) =>
  element.closest?.('title, [class*="paragraph"], [class*="intro"], [class*="outro"], [class*="_text_"]') !=
  null;

/** Without a word that is left there is no part for them to open. */
const isAccordion = ({ localName, parentElement }: Element) =>
  localName === "details" || parentElement?.localName === "details";

type Shape = ReturnType<typeof readShape>;

/** Elements with the names of their attributes, and how often one of `texts` is read. */
function readShape(html: string, texts: Set<string>) {
  const document = parseDocument(placeLaterParts(html));
  const elements = [...document.querySelectorAll("*")]
    .filter((element) => !isDescription(element) && !isAccordion(element))
    .map(({ localName, attributes }) => `${localName} ${[...attributes].map(({ name }) => name).sort()}`);
  const read = (node: Node): string => {
    if (node.nodeType === 3) return node.textContent ?? "";
    if (/^(script|style|data|#comment)$/i.test(node.nodeName)) return "";
    if (isDescription(node as Element)) return "";
    return ` ${[...node.childNodes].map(read).join("")} `;
  };
  const words = plain(read(document.documentElement));
  const counts = [...texts].map((text) => words.split(plain(text)).length - 1);
  const count = counts.reduce((sum, each) => sum + each, 0);
  return { elements, count };
}

/** What no page may hold, whoever wrote it. */
function findDangers(html: string): string[] {
  const elements = [...parseDocument(html).querySelectorAll("*")];
  return elements
    .filter(
      ({ localName, attributes }) =>
        /^(base|iframe|object|embed|math|marquee|frame)$/.test(localName) ||
        [...attributes].some(
          ({ name, value }) =>
            name.startsWith("on") ||
            name === "http-equiv" ||
            (/^(xlink:)?(href|src|srcdoc|action|formaction|data)$/.test(name) &&
              /^\s*(javascript|data|vbscript):/i.test(value)),
        ),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** Elements of `whole` that a page leaves out; null where it has an element more, or in another place. */
function findLeftOut(elements: readonly string[], whole: readonly string[]): string[] | null {
  let kept = 0;
  const leftOut = whole.filter((element) => {
    if (element !== elements[kept]) return true;
    kept += 1;
    return false;
  });
  return kept === elements.length ? leftOut : null;
}

/** Of a fact about a product. */
const row = ["div ", "dt ", "dd "];

test("40 scripts in every text of a product, a list, a content page and a search are text, on a miss and on a hit (S30)", {
  timeout: 120_000,
}, async () => {
  expect(new Set(scriptPayloads).size).toBe(40);
  const shapes = new Map<string, Shape>();
  const harmless = "Plain words";
  /** How often what is injected is in a page. */
  const least = { product: 40, list: 40, content: 4, search: 40 };
  for (const [number, text] of [harmless, ...scriptPayloads].entries()) {
    const alias = `injected-${number}`;
    const edge = createInjected(text, alias);
    // A slash ends a segment of the path, however it is written.
    const typed = text.replaceAll("/", "∕");
    const term = encodeURIComponent(typed);
    await clearPages();
    const paths = {
      product: `/fi/en/p/${alias}`,
      list: "/fi/en/c/jackets",
      content: `/fi/en/content/${alias}`,
      search: `/fi/en/s/${term}?brands=URL-LABEL${term}~12`,
    };
    for (const [page, path] of Object.entries(paths)) {
      const where = `${page} ${text}`;
      let response = await edge.fetch(path);
      const moved = page === "search" && response.headers.get("location");
      if (moved) response = await edge.fetch(moved);
      const status = page === "search" ? "fwd=miss" : "fwd=miss; stored";
      expect([response.status, cacheStatus(response)], where).toEqual([200, `shop-edge; ${status}`]);
      const html = await response.text();
      if (page !== "search") {
        const copy = await edge.fetch(path);
        expect(cacheStatus(copy), where).toBe("shop-edge; hit");
        expect((await copy.text()) === html, where).toBe(true);
      }
      expect(findDangers(html), where).toEqual([]);
      expect(html, where).not.toContain("URL-LABEL");
      const shape = readShape(html, new Set([text, typed, decodeHTML(text), decodeHTML(typed)]));
      if (text === harmless) {
        shapes.set(page, shape);
        expect(html.split(harmless).length - 1, where).toBeGreaterThanOrEqual(
          least[page as keyof typeof least],
        );
      }
      const { elements, count } = shapes.get(page) ?? shape;
      if (page !== "content") expect(shape.count, where).toBe(count);
      // What is left of an editor's markup has elements of its own; a fact whose text was markup alone is no row.
      if (page === "product") expect([[], row], where).toContainEqual(findLeftOut(shape.elements, elements));
      else if (page !== "content") expect(shape.elements, where).toEqual(elements);
    }
  }
});
