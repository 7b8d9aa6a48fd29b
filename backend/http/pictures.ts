const aYear = "public, max-age=31536000, immutable";

/**
 * `GET /img/{type}/{folder}/{file}`: a picture in one size, in the hosted service's path grammar.
 * File names carry what they show, so a picture never changes under its name. Anything unknown is 404.
 */
export async function picture(request: Request, files: Fetcher | undefined): Promise<Response> {
  const found = files && (await files.fetch(assetRequest(request)));
  if (!found?.ok) return new Response("No such picture", { status: 404 });
  const headers = new Headers(found.headers);
  headers.set("Cache-Control", aYear);
  return new Response(found.body, { status: found.status, headers });
}

function assetRequest(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/^\/img/, "");
  return new Request(url, { method: request.method, headers: request.headers });
}
