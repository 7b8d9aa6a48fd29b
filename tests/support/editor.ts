import { secondsFromNow, signTicket } from "#worker/tickets.ts";

/** With which the tests' shops sign tickets. */
export const ticketSecret = "what the tests sign tickets with";

const token = "an.editor.token";

/** Of an editor, whose pages are rendered for them alone. */
export const editorCookie = `preview=${token}~${await signTicket(
  ticketSecret,
  ["preview", token],
  secondsFromNow(86_400),
)}`;

/** Of who is logged in with `token`, as this shop writes it. */
export const toAuthCookie = async (token: string) =>
  `auth=${token}~${await signTicket(ticketSecret, ["session", token], secondsFromNow(1_800))}`;
