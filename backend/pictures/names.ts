const start = "Höst, blå (1) ";

/** What an editor may call a file. */
export const awkwardName = (name: string) => start + name;

/** Name on disk, of a name as it stands in a URL; null when it is not encoded as it must be. */
export function nameOnDisk(encoded: string): string | null {
  try {
    const name = decodeURIComponent(encoded).normalize();
    return name.startsWith(start) ? name.slice(start.length) : name;
  } catch {
    return null;
  }
}
