import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Graphviz } from "@hpcc-js/wasm-graphviz";
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from "xstate";
import { root } from "./program.ts";

export interface Drawing {
  /** Below docs/, such as `machines/auth.svg`. */
  path: string;
  svg: string;
}

/** Every state machine of the client, drawn from its code. The same code gives the same bytes. */
export async function drawMachines(): Promise<Drawing[]> {
  const graphviz = await Graphviz.load();
  const machines = await findMachines();
  return machines.map((machine) => ({
    path: `machines/${machine.id}.svg`,
    svg: graphviz.dot(toDot(machine)),
  }));
}

async function findMachines(): Promise<AnyStateMachine[]> {
  const files = globSync("client/**/*.machine.ts", { cwd: root }).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href)));
  return modules.flatMap((exported) =>
    Object.values(exported).filter((value): value is AnyStateMachine => value instanceof StateMachine),
  );
}

const style = `
  compound=true rankdir=TB nodesep=0.35 ranksep=0.45 fontname="Helvetica" fontsize=13 bgcolor=white
  node [shape=box style=rounded fontname="Helvetica" fontsize=13 color="#1a1a1a" margin="0.16,0.08"]
  edge [fontname="Helvetica" fontsize=10 color="#555555" fontcolor="#333333" arrowsize=0.7]`;

export function toDot(machine: AnyStateMachine): string {
  return `digraph ${quote(machine.id)} {${style}\n${drawState(machine.root)}\n${listEdges(machine.root).join("\n")}\n}`;
}

const quote = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

const isCompound = (state: AnyStateNode) => Object.keys(state.states).length > 0;

/** Graphviz draws edges between nodes only; the start point stands for a state that has states of its own. */
const toNode = (state: AnyStateNode) => quote(isCompound(state) ? `${state.id} start` : state.id);

const toCluster = (state: AnyStateNode) => `cluster ${state.id}`;

function drawState(state: AnyStateNode): string {
  const stays = listTransitions(state).filter(({ target, reenter }) => !target && !reenter);
  const notes = stays.map((transition) => `\\l${toLabel(transition)}`);
  if (!isCompound(state)) {
    const shape = state.type === "final" ? " peripheries=2" : "";
    const calls = state.invoke.map(({ src }) => `\\ncalls ${src}`).join("");
    return `  ${toNode(state)} [label=${quote(`${state.key}${calls}${notes.join("")}${notes.length > 0 ? "\\l" : ""}`)}${shape}]`;
  }
  const children = Object.values(state.states);
  const starts = state.type === "parallel" ? children : (state.initial.target ?? []);
  const start = `  ${toNode(state)} [shape=point width=0.1 label=""]`;
  const lines = starts.map((child) => `  ${toNode(state)} -> ${toNode(child)}${toOptions(state, child, "")}`);
  const look = state.type === "parallel" ? "style=dashed" : "style=rounded";
  const body = [start, ...children.map(drawState), ...lines].join("\n");
  const label = quote(`${state.key}${notes.join("")}\\l`);
  return `  subgraph ${quote(toCluster(state))} { label=${label} labeljust=l color="#999999" ${look}\n${body}\n  }`;
}

const listTransitions = (state: AnyStateNode) => [...state.transitions.values(), state.always ?? []].flat();

/** One edge between two states, with a line for each transition. */
function listEdges(state: AnyStateNode): string[] {
  const labels = new Map<AnyStateNode, string[]>();
  for (const transition of listTransitions(state)) {
    const ends = transition.target ?? (transition.reenter ? [state] : []);
    for (const end of ends) labels.set(end, [...(labels.get(end) ?? []), toLabel(transition)]);
  }
  const own = [...labels].map(
    ([end, lines]) => `  ${toNode(state)} -> ${toNode(end)}${toOptions(state, end, lines.join("\\l "))}`,
  );
  return [...own, ...Object.values(state.states).flatMap(listEdges)];
}

function toOptions(source: AnyStateNode, end: AnyStateNode, label: string): string {
  const options = label ? [`label=${quote(` ${label}\\l`)}`] : [];
  const isInside = end.path.length > source.path.length;
  if (isCompound(source) && !isInside) options.push(`ltail=${quote(toCluster(source))}`);
  if (isCompound(end) && end !== source) options.push(`lhead=${quote(toCluster(end))}`);
  return ` [${options.join(" ")}]`;
}

function toLabel({ source, eventType, guard, actions }: AnyTransitionDefinition): string {
  const condition = guard ? ` [${toGuardName(guard as Guard | string)}]` : "";
  const names = actions.flatMap((action) => toActionName(action) || []);
  const effects = names.length > 0 ? ` / ${names.join(", ")}` : "";
  return toWords(eventType, source) + condition + effects;
}

function toWords(eventType: string, source: AnyStateNode): string {
  if (eventType === "") return "at once";
  const ended = /^xstate\.(done|error)\.actor\./.exec(eventType);
  if (ended) return ended[1] === "done" ? "answered" : "thrown";
  const after = /^xstate\.after\.(.+)$/.exec(eventType)?.[1];
  if (after === undefined) return eventType;
  const delay = after.slice(0, -source.id.length - 1);
  return `after ${/^\d+$/.test(delay) ? `${delay} ms` : delay}`;
}

/** A name, a function, or one of XState's own guards: `not`, `and`, `or`, `stateIn`. */
interface Guard {
  name?: string;
  type?: string;
  guards?: (Guard | string)[];
  stateValue?: unknown;
}

function toGuardName(guard: Guard | string): string {
  if (typeof guard === "string") return guard;
  if (guard.guards) return `${guard.name} ${guard.guards.map(toGuardName).join(", ")}`;
  if (guard.stateValue) return `in ${JSON.stringify(guard.stateValue).replace(/[{}"]/g, "")}`;
  const name = guard.type ?? guard.name ?? "";
  return name === "" || name === "guard" ? "see code" : name;
}

const toActionName = (action: unknown): string => {
  if (typeof action === "string") return action;
  const { type, name = "" } = action as { type?: string; name?: string };
  return type ?? (name.startsWith("xstate") ? "" : name);
};
