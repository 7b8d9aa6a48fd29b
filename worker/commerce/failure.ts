export type CommerceFailure =
  | { kind: "status"; status: number; message: string }
  | { kind: "network"; message: "Network request failed" }
  | { kind: "timeout"; message: "Network request failed" }
  | { kind: "parse"; message: string }
  | { kind: "missing"; message: string }
  | { kind: "too-large"; message: string }
  | { kind: "circuit-open"; message: string }
  | { kind: "refused"; message: string; code: string | undefined; status: number | undefined };

export interface GraphQlError {
  message: string;
  extensions?: { code?: string; status?: number };
}

export type CommerceAnswer<Data> =
  | { kind: "data"; data: Data; errors: readonly GraphQlError[] }
  | CommerceFailure;

export const failedWithStatus = (status: number): CommerceFailure => ({
  kind: "status",
  status,
  message: `Response not successful: Received status code ${status}`,
});

/** HTTP status of the page that could not be loaded: the API's own, else 502/503/504 by what happened. */
export function toHttpStatus(failure: CommerceFailure): number {
  switch (failure.kind) {
    case "status":
      return failure.status >= 400 ? failure.status : 502;
    case "refused":
      return failure.status ?? 500;
    case "timeout":
      return 504;
    case "network":
    case "circuit-open":
      return 503;
    default:
      return 502;
  }
}
