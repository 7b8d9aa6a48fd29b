export type CommerceFailure =
  /**
   * `retryAfter`: milliseconds until the API wants to be asked again, when it says so. `reason`: its words, where it has
   * not begun with an operation.
   */
  | { kind: "status"; status: number; message: string; retryAfter?: number; reason?: string }
  | { kind: "network"; message: "Network request failed" }
  | { kind: "timeout"; message: "Network request failed" }
  | { kind: "parse"; message: string }
  | { kind: "missing"; message: string }
  | { kind: "too-large"; message: string }
  /** The data are not of the form that was asked for. */
  | { kind: "malformed"; message: string }
  | { kind: "wrong-currency"; message: string }
  | { kind: "circuit-open"; message: string; retryAfter?: number }
  | {
      kind: "refused";
      message: string;
      code: string | undefined;
      status: number | undefined;
      path?: GraphQlError["path"];
    };

export interface GraphQlError {
  message: string;
  path?: readonly (string | number)[];
  extensions?: { code?: string; status?: number };
}

export type CommerceAnswer<Data> =
  | { kind: "data"; data: Data; errors: readonly GraphQlError[] }
  | CommerceFailure;

/** Of Apollo, and of Hot Chocolate: an API may say so with 200. */
const unauthorizedCodes = ["UNAUTHENTICATED", "AUTH_NOT_AUTHENTICATED"];

/** Whether the API does not know the token. */
export const isUnauthorized = (answer: CommerceAnswer<unknown>): boolean =>
  (answer.kind === "status" && answer.status === 401) ||
  (answer.kind === "refused" && unauthorizedCodes.includes(answer.code ?? ""));

export const failedWithStatus = (status: number): CommerceFailure => ({
  kind: "status",
  status,
  message: `Response not successful: Received status code ${status}`,
});

/** What the API may say about a page by `extensions.status`; its other refusals are faults of the service. */
const aboutThePage = [403, 404, 410];
const retriable = [401, 429];

/** HTTP status of the page that could not be loaded. A 4xx of the transport says nothing about the page. */
export function toHttpStatus(failure: CommerceFailure): number {
  switch (failure.kind) {
    case "status":
      if (failure.status >= 500) return failure.status;
      return failure.status >= 400 ? 503 : 502;
    case "refused": {
      const { status = 500 } = failure;
      if (status >= 500 || aboutThePage.includes(status)) return status;
      return retriable.includes(status) ? 503 : 500;
    }
    case "network":
    case "timeout":
    case "circuit-open":
      return 503;
    default:
      return 502;
  }
}

/** Its letters: services write one code in many ways. */
export const toWord = (code: string) => code.replace(/[^a-z]/gi, "").toLowerCase();

/** Of what is not there, or not any more. */
export const isGone = (status: unknown) => [404, 410].includes(Number(status));
