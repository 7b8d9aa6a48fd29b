import { addMessages } from "../messages.ts";
import { notify } from "../notice/notice.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/share.json"));

/** By what the device offers, else the link is copied; whoever changes their mind is told nothing. */
export async function sharePage(title: string) {
  const url = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
  if (navigator.share) {
    const failure = await navigator.share({ title, url }).catch((error: Error) => error);
    if (!failure || failure.name === "AbortError") return;
  }
  const isCopied = await copy(url);
  notify(
    isCopied ? { kind: "success", message: "share.copied" } : { kind: "error", message: "share.failed" },
  );
}

/** Browsers forbid it without a secure connection, or when the shopper does. */
const copy = (text: string) =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : false;
