import { createServer } from "node:http";
import { expect, test } from "@playwright/test";

test.skip(({ isMobile }) => isMobile, "the network does not depend on the screen");

test("no browser test can reach more than this machine", async ({ page }) => {
  const server = createServer((_request, response) => response.end("here"));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  const response = await page.goto(`http://127.0.0.1:${port}`);
  expect(await response?.text()).toBe("here");
  // A name that Chromium leads to this machine unless it may know only the names of the tests.
  await expect(page.goto(`http://elsewhere.localhost:${port}`)).rejects.toThrow("ERR_NAME_NOT_RESOLVED");
  server.close();
});
