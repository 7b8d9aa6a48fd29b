import { type ComponentType, lazy } from "react";

/** A part without which its page is shown, too: where its code cannot be fetched, nothing stands in its place. */
export const lazyOrNothing = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
