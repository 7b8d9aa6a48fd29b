import { readSavedProducts, type SavedList, type SavedProduct } from "./saved-products.ts";

// The script of the offline page; built into /offline/page.js.
const { lang } = document.documentElement;
const asOf = document.body.dataset.asOf ?? "{{time}}";

function toItem({ name, brand, price, savedAt }: SavedProduct): HTMLLIElement {
  const item = document.createElement("li");
  const time = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(savedAt);
  const title = addText(item, "span", `${brand} ${name}`);
  addText(title, "small", asOf.replace("{{time}}", time));
  addText(item, "span", price);
  return item;
}

function addText(parent: HTMLElement, tag: "span" | "small", text: string): HTMLElement {
  const element = parent.appendChild(document.createElement(tag));
  element.textContent = text;
  return element;
}

function show(list: SavedList): boolean {
  const products = readSavedProducts(list);
  const section = document.querySelector<HTMLElement>(`[data-list=${list}]`);
  section?.toggleAttribute("hidden", products.length === 0);
  section?.querySelector("ul")?.replaceChildren(...products.map(toItem));
  return products.length > 0;
}

const hasSome = [show("favorites"), show("seen")].some(Boolean);
document.querySelector("[data-nothing]")?.toggleAttribute("hidden", hasSome);
document.querySelector("button")?.addEventListener("click", () => location.reload());

/** Milliseconds. */
const betweenQuestions = 3_000;
/** Milliseconds: a connection that came back meanwhile is not waited for longer. */
const longestQuestion = 10_000;

let isAsking = false;
let isLeaving = false;

/** A browser says that it is online before anything can be reached, and never that a server is back. */
async function reloadOnceReachable() {
  if (isAsking) return;
  isAsking = true;
  const isReachable = await fetch("/healthz", {
    cache: "no-store",
    signal: AbortSignal.timeout(longestQuestion),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  isAsking = false;
  // It would take the place of the page that a shopper has chosen meanwhile.
  if (isReachable && !isLeaving) location.reload();
}

addEventListener("beforeunload", () => {
  isLeaving = true;
});

addEventListener("online", reloadOnceReachable);
setInterval(() => navigator.onLine && reloadOnceReachable(), betweenQuestions);
