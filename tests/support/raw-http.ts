import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface RawRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Sends request targets as they are written (`//evil.test`, `/\evil.test`, `/en/..`), which `fetch` would tidy up
 * first. Over a few connections that stay open; `close` ends them.
 */
export function createRawClient(base: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { hostname, port } = new URL(base);
  const send = ({ path, method = "GET", headers = {}, body }: RawRequest): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const asked = request({ hostname, port, agent, method, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      // A connection that is used again may have been closed meanwhile.
      const again = () => send({ path, method, headers });
      asked.on("error", (error) =>
        asked.reusedSocket && method === "GET" ? resolve(again()) : reject(error),
      );
      asked.end(body);
    });
  return {
    send,
    get: (path: string, headers: Record<string, string> = {}) => send({ path, headers }),
    close: () => agent.destroy(),
  };
}
