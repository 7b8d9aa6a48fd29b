import type { Carrier, CarrierOffer, PickUpPoint } from "./checkout.ts";
import { printPlace } from "./postal-codes.ts";

type Told = Record<string, unknown>;

const isObject = (value: unknown): value is Told => typeof value === "object" && value !== null;
const text = (value: unknown) => (typeof value === "string" ? value : "");
const idOf = (value: unknown) => (typeof value === "number" ? String(value) : text(value));
const number = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : null);
const list = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);

/** What an external shipping service offers, out of JSON of which only the names are known; null without one. */
export function readCarriers(shippingData: string | null): CarrierOffer | null {
  const told = parse(shippingData ?? "");
  if (!isObject(told) || !Array.isArray(told.options)) return null;
  return {
    currentZip: text(told.zipCode),
    options: list(told.options).map(toCarrier),
    selectedId: idOf(told.selectedOptionId),
    selectedPointId: idOf(told.selectedAgentId),
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function toCarrier(told: Told): Carrier {
  const { from, to } = isObject(told.days) ? told.days : {};
  const [earliest, latest] = [number(from), number(to)];
  return {
    id: idOf(told.id),
    shippingId: number(told.shippingId),
    name: text(told.name),
    carrier: text(told.carrier),
    days: earliest !== null && latest !== null ? { from: earliest, to: latest } : null,
    fee: text(told.priceFormatted),
    isFree: told.price === 0,
    points: list(told.agents).map(toPoint),
  };
}

const toPoint = (told: Told): PickUpPoint => ({
  id: idOf(told.id),
  name: text(told.name),
  address: [
    text(told.address1),
    printPlace({ zip: text(told.zipCode), city: text(told.city), country: text(told.country) }),
  ]
    .filter(Boolean)
    .join(", "),
  hours: text(told.openingHours),
  distance: number(told.distance) ?? 0,
});
