/** Whether another site's page asks: it must not use the shop of somebody who has it running. */
export const isFromElsewhere = (request: Request): boolean =>
  !["same-origin", "none", null].includes(request.headers.get("Sec-Fetch-Site"));
