import { expect, test } from "vitest";
import { parseRichText } from "#worker/pages/rich-text.ts";

const parse = (html: string) => parseRichText(html, "http://shop.test");
const p = (...children: unknown[]) => ({ element: "p", children });

test.each([
  [
    "a paragraph that is never closed",
    "<p>One<p>Two <b>three<p>Four",
    [p("One"), p("Two ", { element: "strong", children: ["three"] }), p("Four")],
  ],
  [
    "words outside of any element",
    "One <em>two</em><p>Three</p>four",
    [p("One ", { element: "em", children: ["two"] }), p("Three"), p("four")],
  ],
  [
    "a list inside of a paragraph",
    "<p>One<ul><li>Two<li>Three</ul>",
    [
      p("One"),
      {
        element: "ul",
        children: [
          { element: "li", children: ["Two"] },
          { element: "li", children: ["Three"] },
        ],
      },
    ],
  ],
  [
    "words in a list that are no item",
    "<ul>One</ul>",
    [{ element: "ul", children: [{ element: "li", children: ["One"] }] }],
  ],
  ["an item without a list", "<li>One</li>", [p("One")]],
  [
    "elements named like an object's methods",
    "<constructor>One</constructor> <tostring>two</tostring>",
    [p("One ", "two")],
  ],
  ["boxes of an editor's program", "<div><div>One</div><section>Two</section></div>", [p("One"), p("Two")]],
  [
    "a link inside of a link",
    '<a href="/one">One <a href="/two">two</a></a>',
    [p({ element: "a", href: "/one", children: ["One ", "two"] })],
  ],
  ["a heading of the first level", "<h1>One</h1>", [{ element: "h2", children: ["One"] }]],
  [
    "characters by name and number",
    "<p>&Auml;pfel &#8211; &#x20ac;&nbsp;5 &unknown; &amp;lt;</p>",
    [p("Äpfel – €\u00a05 &unknown; &lt;")],
  ],
  [
    "a link whose address is written with entities",
    '<a href="/c/a?x=1&amp;y=2">One</a> <a href="&#106;avascript:a()">two</a>',
    [p({ element: "a", href: "/c/a?x=1&y=2", children: ["One"] }, " ", { element: "a", children: ["two"] })],
  ],
  ["nothing", "  <p> </p> <div></div>", []],
])("%s becomes what a browser reads alike", async (_title, html, tree) => {
  expect(await parse(html)).toEqual(tree);
});

test("a row of a table that has no body gets one, as in a browser", async () => {
  expect(await parse("<table>lost<tr><th>A<td>b<tr><td>c</table>")).toEqual([
    {
      element: "table",
      children: [
        {
          element: "tbody",
          children: [
            {
              element: "tr",
              children: [
                { element: "th", children: ["A"] },
                { element: "td", children: ["b"] },
              ],
            },
            { element: "tr", children: [{ element: "td", children: ["c"] }] },
          ],
        },
      ],
    },
  ]);
});

test("ten thousand levels are no more than sixteen", async () => {
  const tree = JSON.stringify(await parse(`${"<blockquote>".repeat(10_000)}deep`));
  expect(tree.match(/blockquote/g)).toHaveLength(16);
  expect(tree).toContain("deep");
});

test.each([
  "<script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</script>",
  "<svg onload=alert(1)><script>alert(1)</script></svg>",
  "<math><mi xlink:href=javascript:alert(1)>x</mi></math>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=javascript:alert(1)></object><embed src=javascript:alert(1)>",
  "<a href=javascript:alert(1)>x</a>",
  "<a href='java\nscript:alert(1)'>x</a>",
  "<a href=' &#106;avascript:alert(1)'>x</a>",
  "<a href=data:text/html,alert(1)>x</a>",
  "<a href=vbscript:alert(1)>x</a>",
  "<img src=x onerror=alert(1)>",
  "<p style='background:url(javascript:alert(1))' onclick=alert(1)>x</p>",
  "<form action=javascript:alert(1)><button formaction=javascript:alert(1)>x</button></form>",
  "<base href=https://evil.example><link rel=stylesheet href=https://evil.example><meta http-equiv=refresh content=0>",
  "<template><script>alert(1)</script></template><noscript><p title='</noscript><script>alert(1)</script>'></noscript>",
  "<style>*{display:none}</style><textarea><script>alert(1)</script></textarea>",
])("nothing of %s reaches the page", async (html) => {
  const tree = await parse(`<p>before</p>${html}`);
  expect(JSON.stringify(tree)).not.toMatch(/href":"(?!\/)|javascript:|data:text|evil|onerror|srcdoc/i);
  expect(JSON.stringify(tree)).toContain("before");
  expect(JSON.stringify(tree)).not.toMatch(/"element":"(?!p"|a")/);
});
