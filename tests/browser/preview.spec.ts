import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, test } from "#tests/support/shop.ts";

test.skip(({ isMobile }) => isMobile, "an address is the same for every screen");

test("`npm run preview` serves the build under the address that it listens at", async () => {
  const args = ["tools/preview.ts", "--port", "0", "--persist", test.info().outputPath("state")];
  const preview = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const url = await new Promise<string>((opened) => {
      createInterface(preview.stdout).on("line", (line) => {
        const [, address] = /open at (\S+)/.exec(line) ?? [];
        if (address) opened(address);
      });
    });
    const html = await (await fetch(`${url}/se/en`)).text();
    expect(html).toContain(`<link rel="canonical" href="${url}/se/en"`);
  } finally {
    preview.kill();
  }
});
