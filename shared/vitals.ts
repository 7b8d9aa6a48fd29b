import * as v from "valibot";
import { routeNames } from "./routes.ts";

export const vitalNames = ["LCP", "INP", "CLS", "TTFB", "navigation", "add-to-cart"] as const;
export type VitalName = (typeof vitalNames)[number];

export const deviceClasses = ["phone", "tablet", "desktop"] as const;

/** Milliseconds; CLS has no unit. */
const Value = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

const Vital = v.strictObject({ name: v.picklist(vitalNames), value: Value, route: v.picklist(routeNames) });

/** What failed and where, never the message: that may quote what a shopper typed. */
const BrowserError = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)),
  at: v.pipe(v.string(), v.maxLength(200), v.regex(/^\/assets\/[\w./-]*:\d+:\d+$/)),
});

export type Vital = v.InferOutput<typeof Vital>;
export type BrowserError = v.InferOutput<typeof BrowserError>;

/** What a page sends when it is left: nothing in it tells who the shopper is. */
export const VitalsBody = v.strictObject({
  market: v.pipe(v.string(), v.regex(/^[a-z]{2,12}$/)),
  device: v.picklist(deviceClasses),
  vitals: v.pipe(v.array(Vital), v.maxLength(40)),
  errors: v.pipe(v.array(BrowserError), v.maxLength(5)),
});

export type VitalsReport = v.InferOutput<typeof VitalsBody>;
