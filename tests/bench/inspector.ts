import type { Edge } from "./edge.ts";

export interface Inspector {
  ask: <Result>(method: string, params?: object) => Promise<Result>;
  close: () => void;
}

/** The debugger of the shop's isolate. */
export async function openInspector({ inspector, urls }: Edge): Promise<Inspector> {
  const socket = new WebSocket(`${inspector}/shop`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (result: never) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: never };
    waiting.get(id)?.(result);
  });
  // An isolate at rest hears its debugger only with the next request.
  const waking = setInterval(() => void fetch(`${urls.shop}/healthz`).catch(() => undefined), 250);
  let asked = 0;
  return {
    ask: (method, params = {}) =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        socket.send(JSON.stringify({ id: asked, method, params }));
      }),
    close: () => {
      clearInterval(waking);
      socket.close();
    },
  };
}
