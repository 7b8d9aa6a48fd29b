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

export type OnceLog = ReturnType<typeof createOnceLog>;

const minute = 60_000;

/**
 * For what strangers may report: writes a line a minute and key, and at most `most` keys of a kind a minute, so that
 * no kind takes the room of another. The kinds have to be few; what is kept is forgotten each minute.
 */
export function createMinuteLog() {
  let current = 0;
  let logged = new Map<string, Set<string>>();
  return (kind: string, key: string, most: number, line: Record<string, unknown>) => {
    const now = Math.floor(Date.now() / minute);
    if (now !== current) logged = new Map();
    current = now;
    const keys = logged.get(kind) ?? new Set();
    if (keys.has(key) || keys.size >= most) return;
    logged.set(kind, keys.add(key));
    console.error(JSON.stringify(line));
  };
}

export type MinuteLog = ReturnType<typeof createMinuteLog>;
