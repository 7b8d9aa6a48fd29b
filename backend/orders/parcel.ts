import { publicPath } from "#backend/http/public-path.ts";

/** What stands on a parcel. Nobody can count the shop's orders by it. */
export function newParcelNumber(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte % 10).join("");
  return `NK${digits}`;
}

/** Where the carrier tells how far a parcel has come. */
export const trackingLink = (parcelNumber: string): string => `${publicPath}/tracking/${parcelNumber}`;
