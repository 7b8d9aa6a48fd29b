import type { MovableClock } from "#backend/clock.ts";
import { type ContractChoice, contractModes } from "#backend/contract/contract.ts";
import { escapeHtml } from "#backend/http/page.ts";
import type { ActiveFaults } from "./active-faults.ts";
import { type FaultRule, faultKinds } from "./rule.ts";

const style = `body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}
label{display:block;margin:.5rem 0}input,select,button{font:inherit;padding:.3rem}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ccc;padding:.3rem;text-align:left}`;

const numbers: readonly [name: keyof FaultRule, label: string][] = [
  ["times", "Times it happens (empty: until healed)"],
  ["nth", "Only the nth matching call"],
  ["percent", "Percent of matching calls"],
  ["milliseconds", "Milliseconds (latency, hang, drip)"],
  ["bytes", "Bytes (drip, truncate)"],
  ["megabytes", "Megabytes (huge)"],
  ["status", "Status"],
  ["retryAfter", "Retry-After in seconds (status)"],
];

const words: readonly [name: keyof FaultRule, label: string][] = [
  ["operation", "GraphQL operation (empty: all)"],
  ["path", "Path begins with (empty: all)"],
  ["field", "Field below data (partial), as in products.count"],
  ["location", "Location (redirect)"],
  ["market", "Market (wrong-market)"],
];

/** Works without scripts. */
export function faultsPage(faults: ActiveFaults, clock: MovableClock, contract: ContractChoice): Response {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Faults on demand</title>
<style>${style}</style><h1>Faults on demand</h1>
<h2>In force</h2>${inForce(faults)}
<form method="post" action="faults/rules"><button>Heal everything</button></form>
<h2>One more</h2><form method="post" action="faults/rules">
<label>Fault <select name="kind">${kinds()}</select></label>
${words.map(([name, label]) => input(name, label, "text")).join("\n")}
${numbers.map(([name, label]) => input(name, label, "number")).join("\n")}
<button>Break it</button></form>
<h2>Contract</h2><p>What a hosted service may do otherwise.</p><form method="post" action="faults/contract">
${modes(contract)}
<button>Behave so</button></form>
<h2>Clock</h2><p>The shop's time is ${new Date(clock.now()).toISOString()}.</p>
<form method="post" action="faults/clock">
<label>Milliseconds ahead <input type="number" name="milliseconds" value="${clock.ahead()}" required></label>
<button>Move the clock</button></form></html>`;
  return new Response(page, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}

const input = (name: string, label: string, type: string) =>
  `<label>${label} <input type="${type}" name="${name}"></label>`;

const kinds = () =>
  Object.entries(faultKinds)
    .map(([kind, does]) => `<option value="${kind}">${kind}: ${does}</option>`)
    .join("");

const modes = (contract: ContractChoice) =>
  Object.entries(contractModes)
    .map(([mode, { does }]) => {
      const checked = contract.modes().some((chosen) => chosen === mode) ? " checked" : "";
      return `<label><input type="checkbox" name="mode" value="${mode}"${checked}> ${mode}: ${does}</label>`;
    })
    .join("\n");

function inForce(faults: ActiveFaults): string {
  if (faults.isEmpty()) return "<p>Nothing: everything works.</p>";
  const rows = faults
    .entries()
    .map(({ rule, seen, happened }) => {
      const about = escapeHtml(`${rule.path} ${rule.operation ?? ""}`);
      return `<tr><td>${rule.kind}</td><td>${about}</td><td>${seen}</td><td>${happened}</td></tr>`;
    })
    .join("");
  return `<table><tr><th>Fault</th><th>Befalls</th><th>Matching calls</th><th>Happened</th></tr>${rows}</table>`;
}
