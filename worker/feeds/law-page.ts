import type { Handler } from "hono";
import { findState, type Rule } from "#shared/law/rule.ts";
import { rules } from "#shared/law/rules.ts";
import type { ShopEnv } from "../context.ts";
import { escapeHtml } from "../html.ts";

const signs = { on: "on", off: "off", "not-researched": "?" } as const;

/** For developers, beside the pages of the embedded backend: which rule is on where, since when, and why. */
export const lawPage: Handler<ShopEnv> = (c) => {
  if (c.get("settings").commerceUrl !== null || !c.env.BACKEND) return c.notFound();
  const countries = [...new Set(c.get("marketContext").markets.map(({ country }) => country))].sort();
  const cell = (rule: Rule, country: string) => {
    const state = findState(rule, country);
    const done = state === "not-researched" && rule.elsewhere === "done-too" ? " (done)" : "";
    return `<td data-country="${country}">${signs[state]}${done}</td>`;
  };
  const rows = Object.entries<Rule>(rules).map(([id, rule]) => {
    const said = [
      rule.duty,
      rule.why,
      `Source: ${rule.source}`,
      `Done in ${rule.code}, proven in ${rule.test}`,
    ];
    return `<tr id="${id}"><th scope="row">${id}</th><td>${rule.since ?? "always"}</td>${countries
      .map((country) => cell(rule, country))
      .join(
        "",
      )}</tr><tr><td colspan="${countries.length + 2}">${said.map(escapeHtml).join("<br>")}</td></tr>`;
  });
  c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
  c.header("Cache-Control", "no-store");
  return c.html(`<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Law by market</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;margin:2rem}td,th{text-align:start;vertical-align:top;padding:.25rem .75rem .25rem 0}th{white-space:nowrap}tr[id]{border-top:1px solid}table{border-collapse:collapse}</style>
<h1>Law by market</h1>
<p>on: it must be done. off: it need not. ?: nobody looked; “done” where the shop does it all the same. Not legal advice.</p>
<div style="overflow:auto"><table><thead><tr><th>Rule</th><th>Since</th>${countries.map((country) => `<th>${country}</th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div></html>`);
};
