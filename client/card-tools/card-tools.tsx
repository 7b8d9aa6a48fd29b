import { createRoot } from "react-dom/client";
import type { Product } from "#shared/catalog.ts";
import type { LayoutData } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";
import { LayoutDataProvider } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { fetchPageAhead } from "../page-ahead.ts";
import { cardsChanged, shownCards } from "../tracking/use-tracked-card.ts";
import styles from "./card-tools.module.css";
import { CardTools, type ToolsProps } from "./quick-add.tsx";
import { addRowButtons } from "./row-buttons.ts";

await addMessages(import.meta.glob("/shared/messages/*/{card-tools,product}.json"));

/** Milliseconds on a card after which its sizes are shown: as long as its page needs to be wanted (navigation.ts). */
const hoverAfter = 80;

/**
 * What cards can do beside leading to their goods: sizes to buy, colours, another picture. It comes with the first
 * touch, adds elements of its own at the end of cards React has taken over, and is drawn for one card at a time.
 */
export function startCardTools(layoutData: LayoutData, translate: Translate) {
  const { current, open, close, hover, press } = createTools(layoutData, translate);
  let isUpdating = false;
  const update = () => {
    isUpdating = false;
    for (const card of shownCards.keys()) addBag(card as HTMLElement, translate, press);
    addRowButtons(translate, (card) => shownCards.has(card));
    const opened = current();
    if (opened && !shownCards.has(opened.card)) close();
  };

  const openFocused = (target: Element | null) => {
    const card = findCard(target);
    if (card && target?.matches("a:focus-visible, button:focus-visible")) void open(card, false, false);
    return card;
  };

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || current()?.isPressed) return;
    const card = findCard(event.target);
    if (!card || card !== current()?.card) hover(card);
  });
  document.addEventListener("focusin", (event) => {
    if (findCard(event.target) === current()?.card) return;
    close();
    openFocused(event.target as Element);
  });
  document.addEventListener("pointerdown", (event) => {
    if (current() && findCard(event.target) !== current()?.card) close();
  });
  // A page comes or goes with all of its cards at once.
  cardsChanged.subscribe(() => {
    if (!isUpdating) queueMicrotask(update);
    isUpdating = true;
  });
  update();
  // What the first touch was on.
  const hovered = findCard(document.querySelector("article:hover"));
  if (!openFocused(document.activeElement) && hovered && matchMedia("(hover: hover)").matches)
    void open(hovered, false, true);
}

/** The tools of the card that is open. */
function createTools(layoutData: LayoutData, translate: Translate) {
  const host = document.createElement("div");
  const root = createRoot(host);
  let current: { card: HTMLElement; isPressed: boolean } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = (props: ToolsProps | null) =>
    root.render(
      <LayoutDataProvider layoutData={layoutData} translate={translate}>
        {props && <CardTools key={props.link.href} {...props} />}
      </LayoutDataProvider>,
    );

  const close = () => {
    clearTimeout(timer);
    if (!current) return;
    const bag = bagOf(current.card);
    bag?.setAttribute("aria-expanded", "false");
    if (host.contains(document.activeElement)) bag?.focus();
    current = undefined;
    draw(null);
  };

  /** @param isPressed by its button, else by a pointer over it or by the focus */
  async function open(card: HTMLElement, isPressed: boolean, hasSizes: boolean) {
    const link = card.querySelector<HTMLAnchorElement>("h3 a");
    if (!link) return;
    if (current && current.card !== card) close();
    const opened = { card, isPressed };
    current = opened;
    card.lastElementChild?.appendChild(host);
    const props = { card, link, isPressed, hasSizes, close };
    if (isPressed) {
      bagOf(card)?.setAttribute("aria-expanded", "true");
      draw({ ...props, product: null });
    }
    const text = await fetchPageAhead(link.pathname, isPressed);
    if (current !== opened) return;
    const product = text ? (JSON.parse(text) as { product?: Product }).product : undefined;
    if (product?.skus.length) return draw({ ...props, product });
    close();
    // Its own page says why it cannot be bought, or tries again.
    if (isPressed) link.click();
  }

  const hover = (card: HTMLElement | undefined) => {
    clearTimeout(timer);
    if (!host.contains(document.activeElement)) close();
    if (card) timer = setTimeout(() => open(card, false, true), hoverAfter);
  };

  const press = (card: HTMLElement) =>
    current?.card === card && current.isPressed ? close() : void open(card, true, true);

  return { current: () => current, open, close, hover, press };
}

const bagOf = (card: HTMLElement) => card.querySelector<HTMLElement>(`:scope > div > .${styles.bag}`);

function addBag(card: HTMLElement, translate: Translate, press: (card: HTMLElement) => void) {
  const shown = shownCards.get(card)?.card;
  if (!shown || bagOf(card) || card.closest("dialog") || card.nextElementSibling) return;
  const frame = Object.assign(document.createElement("div"), { className: styles.frame });
  const bag = document.createElement("button");
  Object.assign(bag, { type: "button", className: styles.bag, ariaExpanded: "false" });
  bag.setAttribute("aria-label", translate("card.quickAdd", { name: `${shown.brand} ${shown.name}` }));
  bag.addEventListener("click", () => press(card));
  frame.appendChild(bag);
  card.appendChild(frame);
}

function findCard(target: EventTarget | null) {
  const card = (target as Element | null)?.closest?.<HTMLElement>("article");
  return card && bagOf(card) ? card : undefined;
}
