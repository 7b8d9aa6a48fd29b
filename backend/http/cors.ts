/**
 * Lets a page of any origin call, and read the headers it may tell apart. That gives nothing away: no cookie
 * means anything here.
 * @param asked names of the headers a page may send
 * @param told names of the headers it may read
 */
export function withCors(request: Request, response: Response, asked: string, told = ""): Response {
  const origin = request.headers.get("Origin");
  if (origin === null) return response;
  const open = new Response(response.body, response);
  open.headers.set("Access-Control-Allow-Origin", origin);
  open.headers.set("Access-Control-Allow-Credentials", "true");
  open.headers.set("Access-Control-Allow-Methods", "GET, POST");
  open.headers.set("Access-Control-Allow-Headers", asked);
  if (told) open.headers.set("Access-Control-Expose-Headers", told);
  open.headers.append("Vary", "Origin");
  return open;
}
