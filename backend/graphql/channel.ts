import { channel } from "#backend/catalogue/markets.ts";
import type { RootFields } from "./root-fields.ts";

/** This backend has one channel; asking for another one answers it too, as the hosted service does. */
export const channelFields: RootFields = {
  channels: () => [channel],
  channel: () => channel,
};
