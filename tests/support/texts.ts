import { parseSync } from "vite";

export interface UsedKey {
  key: string;
  /** Names of the parameters handed over; null when they are only known at run time. */
  parameters: string[] | null;
  /** One of several texts that may be written here; the others may need more parameters. */
  isChoice: boolean;
}

/** What a source says about texts: the keys it asks for, and the words it brings along. */
export interface TextUse {
  keys: UsedKey[];
  words: string[];
}

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Attributes whose value people read or hear. */
const spoken = new Set(["alt", "aria-label", "aria-description", "label", "placeholder", "title"]);
/** How the sources call what writes a text. */
const writers = new Set(["t", "texts", "translate", "write"]);
/** The shop's name is the same in every language. */
const isWord = (text: string) => /\p{L}{2,}/u.test(text.replaceAll("Nordkamm", ""));

export function readTextUse(path: string, source: string): TextUse {
  const use: TextUse = { keys: [], words: [] };
  visit(parseSync(path, source).program as unknown as Node, use);
  return use;
}

function visit(node: Node, use: TextUse): void {
  if (node.type === "CallExpression") readCall(node, use);
  if (node.type === "JSXText") note(node.value, use);
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    for (const child of node.children as Node[]) {
      if (child.type === "JSXExpressionContainer") noteLiterals(child.expression as Node, use);
    }
  }
  if (node.type === "JSXAttribute" && spoken.has(nameOf(node.name as Node)) && node.value) {
    const value = node.value as Node;
    noteLiterals(value.type === "JSXExpressionContainer" ? (value.expression as Node) : value, use);
  }
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, use);
}

function readCall({ callee, arguments: given }: Node, use: TextUse): void {
  const [first, second] = given as Node[];
  const called = callee as Node;
  const isWriter =
    writers.has(String(called.name)) ||
    (called.type === "CallExpression" && /texts/i.test(String((called.callee as Node).name)));
  if (!isWriter || !first) return;
  for (const key of literalsOf(first)) {
    use.keys.push({ key, parameters: parametersOf(second), isChoice: first.type !== "Literal" });
  }
}

function parametersOf(given: Node | undefined): string[] | null {
  if (!given) return [];
  if (given.type !== "ObjectExpression") return null;
  const properties = given.properties as Node[];
  if (properties.some(({ type }) => type !== "Property")) return null;
  return properties.map(({ key }) => nameOf(key as Node)).sort();
}

/** Texts an expression may turn out to be: a literal, or the branches of a choice. */
function literalsOf(node: Node): string[] {
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  if (node.type === "TemplateLiteral")
    return (node.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked);
  if (node.type === "ConditionalExpression")
    return [node.consequent, node.alternate].flatMap((branch) => literalsOf(branch as Node));
  if (node.type === "LogicalExpression")
    return [node.left, node.right].flatMap((side) => literalsOf(side as Node));
  return [];
}

const noteLiterals = (node: Node, use: TextUse) => {
  for (const text of literalsOf(node)) note(text, use);
};

function note(text: unknown, use: TextUse): void {
  if (typeof text === "string" && isWord(text)) use.words.push(text.trim());
}

const nameOf = (node: Node) => String(node.name ?? node.value);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
