const start = "Höst, blå (1) ";

/** What an editor may call a file. */
export const awkwardName = (name: string) => start + name;

/** Path of the picture under its plain name; the same path when it has that already. */
export function toPlainPath(path: string): string {
  const [name = "", ...folders] = path.split("/").reverse();
  try {
    const given = decodeURIComponent(name).normalize();
    return given.startsWith(start) ? [...folders.reverse(), given.slice(start.length)].join("/") : path;
  } catch {
    return path;
  }
}
