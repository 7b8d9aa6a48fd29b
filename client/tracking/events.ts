import type { ShopEvent, ShopEvents, ShopEventType } from "#shared/tracking/events.ts";

type Listener = (event: ShopEvent) => void;

/** Events kept in the page's memory until somebody may hear them. */
const mostKept = 200;

/** The events of this document. A listener that fails disturbs nobody. */
export function createEventBus(now = Date.now) {
  const listeners = new Set<Listener>();
  let kept: ShopEvent[] = [];
  const tell = (listener: Listener, event: ShopEvent) => {
    try {
      listener(event);
    } catch (error) {
      console.error(error);
    }
  };
  return {
    emit<Type extends ShopEventType>(type: Type, data: ShopEvents[Type]) {
      const event = { type, data: structuredClone(data), timestamp: now() } as unknown as ShopEvent;
      kept = [...kept, event].slice(-mostKept);
      for (const listener of listeners) tell(listener, event);
    },
    /** Tells what was kept first; returns the function that unsubscribes. */
    subscribe(listener: Listener) {
      for (const event of kept) tell(listener, event);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Only the page that is open stays known: what was done before is told to nobody later. */
    forget() {
      kept = kept.filter(({ type }) => type === "page:impression").slice(-1);
    },
  };
}

export const shopEvents = createEventBus();

export const { emit } = shopEvents;
