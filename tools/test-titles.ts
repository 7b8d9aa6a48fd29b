import { parseSync } from "vite";

export interface TestTitle {
  /** The test's own words after those of the groups around it. */
  title: string;
  /** False for a test that is skipped, only planned, or expected to fail. */
  runs: boolean;
}

/** What the reader needs of the syntax tree: nodes by type, children by any other key. */
interface Node {
  type: string;
  [key: string]: unknown;
}

const runners = new Set(["test", "it", "describe"]);
const running = new Set([
  "describe",
  "only",
  "each",
  "for",
  "concurrent",
  "sequential",
  "serial",
  "parallel",
]);
const idle = new Set(["skip", "todo", "fixme", "fails", "fail", "skipIf", "runIf"]);

/** The titles of all tests of a file, in order; a title that is only known at run time is left out. */
export function readTestTitles(file: string, source: string): TestTitle[] {
  const titles: TestTitle[] = [];
  visit(parseSync(file, source).program as unknown as Node, { title: "", runs: true }, titles);
  return titles;
}

function visit(node: Node, group: TestTitle, titles: TestTitle[]): void {
  const call = node.type === "CallExpression" ? readCall(node) : null;
  const inside = call
    ? { title: `${group.title} ${call.title}`.trim(), runs: group.runs && call.runs }
    : group;
  if (call && !call.isGroup) titles.push(inside);
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) visit(child, inside, titles);
  }
}

/** Reads `test("…")`, `it.each(table)("…")`, `test.describe.skip("…")` and the like; null for any other call. */
function readCall(call: Node): (TestTitle & { isGroup: boolean }) | null {
  const words = wordsOf(call.callee as Node);
  const title = textOf((call.arguments as Node[])[0]);
  const [runner = "", ...modifiers] = words ?? [];
  if (title === null || !runners.has(runner)) return null;
  if (!modifiers.every((word) => running.has(word) || idle.has(word))) return null;
  return {
    title,
    runs: !modifiers.some((word) => idle.has(word)),
    isGroup: words?.includes("describe") ?? false,
  };
}

/** `test.describe.each(table)` → test, describe, each. */
function wordsOf(callee: Node): string[] | null {
  switch (callee.type) {
    case "Identifier":
      return [callee.name as string];
    case "MemberExpression": {
      const words = wordsOf(callee.object as Node);
      return words && [...words, (callee.property as Node).name as string];
    }
    case "CallExpression":
      return wordsOf(callee.callee as Node);
    case "TaggedTemplateExpression":
      return wordsOf(callee.tag as Node);
    default:
      return null;
  }
}

function textOf(node: Node | undefined): string | null {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type !== "TemplateLiteral") return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}
