/** A request's body as text; null when it is larger than `most` bytes. The length header is not believed. */
export async function readBody(request: Request, most: number): Promise<string | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > most) return null;
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
