export interface RouteError {
  status: number;
  /** For whoever asks customer service; empty when nothing was said. */
  message: string;
}

/** What went wrong, of whatever was thrown: a `Response`, an error with a status of its own, or anything (ER-08). */
export function routeErrorOf(thrown: unknown): RouteError {
  if (typeof thrown === "string") return { status: 500, message: thrown };
  const { status, statusCode, message } = Object(thrown) as Record<string, unknown>;
  const known = [status, statusCode].find((code) => typeof code === "number");
  return { status: known ?? 500, message: typeof message === "string" ? message : "" };
}
