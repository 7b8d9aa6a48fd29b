import { expect, test } from "vitest";
import { readHeading } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { parseRichText } from "#worker/pages/rich-text.ts";

test("a content page stands at its alias and at /content/{alias}; an unknown one is 404 (RT-34 RT-36 CN-01)", async () => {
  const edge = createEdge();
  for (const path of ["/se/sv/returns", "/se/sv/content/returns"]) {
    const response = await edge.fetch(path);
    expect(response.status, path).toBe(200);
    const text = await response.text();
    expect(readHeading(text)).toMatch(/^Retur/);
    expect(text).toContain("Du har 30 dagar");
  }
  expect((await edge.fetch("/se/sv/no-such-page")).status).toBe(404);
  expect((await edge.fetch("/se/sv/content")).status).toBe(404);
});

test("the words of the shop win over content (RT-36)", async () => {
  const text = await (await createEdge().fetch("/en/brands", { cf: { country: "SE" } })).text();
  expect(text).toContain("Norrsken");
});

test("an editor's markup is read, not trusted (CN-03 S30)", async () => {
  const tree = await parseRichText(
    '<p onclick="x()">One &amp; <strong>two</strong><script>alert(1)</script><a href="javascript:x()">bad</a> <a href="/se/sv/returns">good</a></p><img src=x onerror=y>',
  );
  expect(tree).toEqual([
    {
      element: "p",
      children: [
        "One & ",
        { element: "strong", children: ["two"] },
        { element: "a", children: ["bad"] },
        " ",
        { element: "a", href: "/returns", children: ["good"] },
      ],
    },
  ]);
});
