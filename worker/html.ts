const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Cannot end its script element. All but Latin-1 is escaped: one dash would double the memory of the text. */
export const escapeJson = (json: string) => json.replace(/[<\u0100-\uffff]/g, escapeCharacter);

interface PlainPage {
  language: string;
  title: string;
  text: string;
  /** Of the request, for those who help. */
  reference?: string;
  links?: readonly { href: string; text: string }[];
  /** Posts one hidden field; `value` is a secret no URL shall hold. */
  form?: { action: string; field: string; value: string; button: string };
}

/** A document that needs neither styles nor scripts, and nothing that may have failed. */
export function toPlainPage({ language, title, text, reference, links = [], form }: PlainPage): string {
  const heading = escapeHtml(title);
  const parts = [
    `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title>`,
    `<h1>${heading}</h1><p>${escapeHtml(text)}</p>`,
  ];
  if (reference) parts.push(`<p>${escapeHtml(reference)}</p>`);
  for (const { href, text: words } of links)
    parts.push(`<p><a href="${escapeHtml(href)}">${escapeHtml(words)}</a></p>`);
  if (form)
    parts.push(
      `<form method="post" action="${escapeHtml(form.action)}"><input type="hidden" name="${form.field}" value="${escapeHtml(form.value)}"><button>${escapeHtml(form.button)}</button></form>`,
    );
  return `${parts.join("")}</html>`;
}
