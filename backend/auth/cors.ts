import { withCors } from "#backend/http/cors.ts";
import { refreshHeader } from "./answers.ts";

/** A client in a browser has to read the refresh header, or it never sees the next token (auth.md §2). */
export const withAuthCors = (request: Request, response: Response): Response =>
  withCors(request, response, `content-type, ${refreshHeader}`, refreshHeader);
