import { sentTo } from "../pages/page.ts";
import type { Guard } from "./guard.ts";

/**
 * Only for shoppers who are logged in; everybody else is sent to the index page of the place (RT-46). A
 * `loginToken` lets through: the page asks before it is exchanged and shows nobody's data until then (RT-47, Q-40).
 */
export const authenticated: Guard = ({ page, hasSession, hasLoginToken }) =>
  hasSession || hasLoginToken ? page : sentTo("/");
