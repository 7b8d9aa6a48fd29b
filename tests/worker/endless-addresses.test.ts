import { expect, test, vi } from "vitest";
import { createDice } from "#tests/support/dice.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { watchStore } from "#tests/support/page-store.ts";
import { clearPageMemory, measurePageMemory } from "#worker/cache/page-store.ts";
