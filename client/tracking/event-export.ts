import { apiHeaders, apiPaths, type EventsBody } from "#shared/api.ts";
import type { Push } from "#shared/tracking/pushes.ts";

/** Below the worker's limit of fifty. */
const batchSize = 20;

type ToldEvent = EventsBody["events"][number];
const isEvent = (push: Push): push is ToldEvent => typeof push.event === "string";

/** Sends the events of this document to the shop, a few at a time and what is left when it is hidden. */
export function openEventExport(share: number, random = Math.random) {
  const isChosen = random() < share;
  let waiting: ToldEvent[] = [];
  const send = () => {
    const events = waiting.splice(0);
    if (events.length === 0) return;
    const headers = { "content-type": "application/json", [apiHeaders.pagePath]: location.pathname };
    const body = JSON.stringify({ share, events } satisfies EventsBody);
    // It may be lost: a visit is not disturbed for a statistic.
    fetch(apiPaths.events, { method: "POST", keepalive: true, headers, body }).catch(() => {});
  };
  return {
    push(entries: readonly Push[]) {
      if (!isChosen) return;
      waiting = [...waiting, ...entries.filter(isEvent)];
      const isUrgent = document.hidden || waiting.some(({ event }) => event === "purchase");
      if (isUrgent || waiting.length >= batchSize) send();
    },
    send,
  };
}
