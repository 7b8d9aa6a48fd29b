import type { MessageKey } from "#shared/translate.ts";
import { addMessages } from "../messages.ts";
import { notify } from "../notice/notice.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/share.json"));

/**
 * By what the device offers, else the link is copied; whoever changes their mind is told nothing.
 * Resolves to what there is to tell. @param search of the address, where it is not the page's own
 */
export async function sharePage(title: string, search?: string): Promise<MessageKey | null> {
  const url = search === undefined ? findAddress() : new URL(search, location.href).href;
  if (navigator.share) {
    const failure = await navigator.share({ title, url }).catch((error: Error) => error);
    if (!failure || failure.name === "AbortError") return null;
  }
  const isCopied = await copy(url);
  if (!isCopied && search) history.replaceState(history.state, "", search);
  const message = isCopied ? "share.copied" : "share.failed";
  notify({ kind: isCopied ? "success" : "error", message });
  return message;
}

const findAddress = () =>
  document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;

/** Browsers forbid it without a secure connection, or when the shopper does. */
const copy = (text: string) =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : false;
