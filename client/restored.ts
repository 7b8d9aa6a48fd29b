/**
 * Calls back when Back or Forward shows this document as it was left, out of the browser's memory: what it knows of cart,
 * session and payment may be of yesterday. Returns the function that ends it.
 */
export function onRestored(refresh: () => unknown): () => void {
  const check = ({ persisted }: PageTransitionEvent) => persisted && refresh();
  addEventListener("pageshow", check);
  return () => removeEventListener("pageshow", check);
}
