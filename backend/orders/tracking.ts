import type { Commerce } from "#backend/commerce.ts";
import { page } from "#backend/http/page.ts";
import { publicPath } from "#backend/http/requests.ts";
import { findShipment } from "#backend/storage/fulfilments.ts";

/** Random, so that it does not tell the number of orders. */
export function newParcelNumber(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte % 10).join("");
  return `NK${digits}`;
}

export const trackingLink = (parcelNumber: string): string => `${publicPath}/tracking/${parcelNumber}`;

/** `GET /tracking/{parcel number}`: the parcel's state, without the recipient. */
export function answerTracking(parcelNumber: string, { storage }: Commerce): Response {
  const shipment = findShipment(storage.sql, parcelNumber);
  if (!shipment) return page("Not found", "<p>No parcel has this number.</p>", { status: 404 });
  const sent = new Date(shipment.createdAt).toISOString();
  return page(`Parcel ${shipment.parcelNumber}`, `<p>Handed to the carrier: <time>${sent}</time></p>`);
}
