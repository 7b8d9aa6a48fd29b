import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where each is declared, and how. */
test.each([
  ["client/cart/cart.machine.ts", "const maxRetries = 5;"],
  ["client/cart/cart.machine.ts", "const retryDelay = 1_000;"],
  ["client/notice/notice.ts", "const noticeDuration = 5_000;"],
  ["client/loading/loading.machine.ts", "const defaultDelay = 1_000;"],
  ["client/loading/loading.machine.ts", "const step = 100;"],
  ["client/loading/page-loading.machine.ts", "const showAfter = 200;"],
  ["client/viewport.ts", "laptop: 1024,"],
  ["client/viewport.ts", "export const assumedWidth = 1360;"],
  ["client/loading/loading-bar.module.css", "height: 5px;"],
  ["client/styles/tokens.css", "--color-focus: #f2c03f;"],
  ["worker/theme-colours.json", '"--color-bg": "#ffffff",'],
  ["shared/tracking/pushes.ts", "const batchSize = 4;"],
  ["worker/env.ts", 'ROOT_REDIRECT_STATUS: v.optional(status, "302"),'],
  ["worker/auth/auth-client.ts", "const shortSession = 30;"],
  ["client/auth/auth.machine.ts", "900 * maxAge"],
  ["worker/auth/session-cookies.ts", "export const rememberedMaxAge = 604_800;"],
  ["worker/auth/session-cookies.ts", "export const visitMaxAge = 1_800;"],
  ["worker/auth/auth-client.ts", "const defaultMaxAge = 604_800;"],
])("%s says once, by name: %s (CS-05)", (file, declaration) => {
  expect(readFileSync(file, "utf8").split(declaration)).toHaveLength(2);
});
