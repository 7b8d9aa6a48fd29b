/** Headers of a request that comes from `country` (ISO 3166-1). */
export const visitorFrom = (country: string) => ({ "MF-CF-Blob": JSON.stringify({ country }) });

/** Browser of somebody who is no robot. */
export const person =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
