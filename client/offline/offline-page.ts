import type { Language } from "#shared/languages.ts";
import type { Store } from "#shared/store.ts";

/** Texts of the offline page, offline.json. */
export interface OfflineTexts {
  title: string;
  hint: string;
  favorites: string;
  seen: string;
  nothing: string;
  retry: string;
  /** With `{{time}}`. */
  asOf: string;
}

const styles = `
:root { color-scheme: light; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #16181a; background: #fff; }
main { max-width: 40rem; margin: 0 auto; padding: 4rem 1.25rem; }
.mark { width: 2.5rem; height: 2.5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; font-weight: 600; margin: 1.5rem 0 .5rem; }
h2 { font-size: 1rem; font-weight: 600; margin: 2.5rem 0 .5rem; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid #dcdfe2; }
li { display: flex; gap: 1rem; justify-content: space-between; padding: .75rem 0; border-bottom: 1px solid #dcdfe2; }
li > span:last-child { white-space: nowrap; }
small { display: block; color: #575c62; }
button { font: inherit; margin-top: 1.5rem; min-height: 2.75rem; padding: 0 1.5rem; color: #fff; background: #16181a; border: 0; cursor: pointer; }
:focus-visible { outline: 2px solid #16181a; outline-offset: 2px; }
[hidden] { display: none; }`;

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A whole document that needs nothing from the network but its script, which the service worker keeps with it. */
export function toOfflinePage(language: Language, texts: OfflineTexts, { name, mark }: Store): string {
  const section = (list: "favorites" | "seen") =>
    `<section hidden data-list="${list}"><h2>${escapeHtml(texts[list])}</h2><ul></ul></section>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.title)} | ${escapeHtml(name)}</title>
<style>${styles}</style>
</head>
<body data-as-of="${escapeHtml(texts.asOf)}">
<main>
<svg class="mark" viewBox="0 0 ${mark.width} ${mark.height}" aria-hidden="true"><path d="${mark.path}" fill="none" stroke="#16181a" stroke-width="2" stroke-linejoin="round"/></svg>
<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.hint)}</p>
<button type="button">${escapeHtml(texts.retry)}</button>
${section("favorites")}
${section("seen")}
<p data-nothing>${escapeHtml(texts.nothing)}</p>
</main>
<script src="/offline/page.js"></script>
</body>
</html>
`;
}
