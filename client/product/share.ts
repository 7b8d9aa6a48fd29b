import type { MessageKey } from "#shared/translate.ts";
import { addMessages } from "../messages.ts";
import { notify } from "../notice/notice.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/share.json"));

/**
 * By what the device offers, else the link is copied; whoever changes their mind is told nothing.
 * Resolves to what there is to tell.
 */
export async function sharePage(title: string): Promise<MessageKey | null> {
  const url = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
  if (navigator.share) {
    const failure = await navigator.share({ title, url }).catch((error: Error) => error);
    if (!failure || failure.name === "AbortError") return null;
  }
  const isCopied = await copy(url);
  const message = isCopied ? "share.copied" : "share.failed";
  notify({ kind: isCopied ? "success" : "error", message });
  return message;
}

/** Browsers forbid it without a secure connection, or when the shopper does. */
const copy = (text: string) =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : false;
