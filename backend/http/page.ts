const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For element content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

export const page = (
  title: string,
  body: string,
  {
    language = "en",
    status = 200,
    pictures = false,
  }: { language?: string; status?: number; pictures?: boolean } = {},
): Response =>
  new Response(
    `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
article { border-top: 1px solid; margin-top: 1.5rem }
pre { font: inherit; white-space: pre-wrap }
form { display: inline }
td, th { text-align: start; padding: .25rem 1rem .25rem 0; white-space: nowrap }
</style>
<h1>${title}</h1>
${body}
</html>`,
    {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Referrer-Policy": "no-referrer",
        "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${pictures ? "; img-src 'self'" : ""}`,
      },
    },
  );
