/**
 * Writes a line the first time that its key comes up in this isolate: what a thousand browsers meet is one line.
 * @param most lines; then nothing is written any more
 */
export function createOnceLog(most: number) {
  const logged = new Set<string>();
  return (key: string, line: Record<string, unknown>) => {
    if (logged.has(key) || logged.size >= most) return;
    logged.add(key);
    console.error(JSON.stringify(line));
  };
}
