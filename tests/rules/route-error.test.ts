import { expect, test } from "vitest";
import { readRouteError } from "#client/error/error-page.tsx";

test.each([
  ["an error", new Error("x"), { status: 500, message: "x" }],
  ["anything with a message", { message: "x" }, { status: 500, message: "x" }],
  ["a status of its own", { statusCode: 403, message: "no" }, { status: 403, message: "no" }],
  ["what the document hands over", { status: 503 }, { status: 503, message: "" }],
  ["the worker's answer", new Response(null, { status: 502 }), { status: 502, message: "" }],
  ["a text", "boom", { status: 500, message: "boom" }],
  ["nothing", undefined, { status: 500, message: "" }],
  ["null", null, { status: 500, message: "" }],
  ["a status that is no number", { status: "404", message: 5 }, { status: 500, message: "" }],
])("a route error is read from %s (ER-08)", (_, thrown, expected) => {
  expect(readRouteError(thrown)).toEqual(expected);
});
