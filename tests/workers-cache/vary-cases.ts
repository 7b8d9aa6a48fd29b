import { at } from "./case.ts";
import type { Case } from "./public-case.ts";

const fresh = { "Cache-Control": "max-age=100000", Date: at(0) };
const vary = (field: string) => ({
  "Cache-Control": "max-age=5000",
  "Last-Modified": at(-3_000),
  Date: at(0),
  Vary: field,
});
const one = { Foo: "1" };
const two = { Foo: "1", Bar: "abc" };
const three = { Foo: "1", Bar: "abc", Baz: "789" };

/** An answer that varies is nobody else's. */
export const varyCases: Case[] = [
  ["vary-no-match", vary("Foo"), "asked", { first: one, second: { Foo: "2" } }],
  ["vary-omit-stored", vary("Foo"), "asked", { second: one }],
  ["vary-omit", vary("Foo"), "asked", { first: one }],
  ["vary-2-no-match", vary("Foo, Bar"), "asked", { first: two, second: { ...two, Foo: "2" } }],
  ["vary-2-match-omit", vary("Foo, Bar"), "asked", { first: two }],
  ["vary-3-no-match", vary("Foo, Bar, Baz"), "asked", { first: three, second: { ...three, Foo: "2" } }],
  [
    "vary-3-order",
    vary("Foo, Bar, Baz"),
    "asked",
    { first: three, second: { Foo: "1", Baz: "789", Bar: "abcde" } },
  ],
  ["vary-star", vary("*"), "asked", { first: three, second: three }],
  ["vary-syntax-star", vary("*"), "asked", { first: three, second: three }],
  ["vary-syntax-star-star", vary("*, *"), "asked", { first: three, second: three }],
  ["vary-syntax-star-star-lines", [...Object.entries(fresh), ["Vary", "*"], ["Vary", "*"]], "asked"],
  ["vary-syntax-empty-star", vary(", *"), "asked", { first: three, second: three }],
  ["vary-syntax-empty-star-lines", [...Object.entries(fresh), ["Vary", ""], ["Vary", "*"]], "asked"],
  ["vary-syntax-star-foo", vary("*, Foo"), "asked", { first: three, second: three }],
  ["vary-syntax-foo-star", vary("Foo, *"), "asked", { first: three, second: three }],
];
