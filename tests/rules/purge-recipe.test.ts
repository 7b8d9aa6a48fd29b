import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const text = readFileSync("docs/operations.md", "utf8");
const [recipe = ""] = /^purge\(\) \{[\s\S]*?^SHOP=.*$/m.exec(text) ?? [];
const calls = [...text.matchAll(/^ *(purge '(.*)')$/gm)].map(([, call = "", body = ""]) => ({ call, body }));

test("what the operations say for an ERP and a CMS calls the purge with a signature that it takes", () => {
  const bin = mkdtempSync(join(tmpdir(), "purge-"));
  onTestFinished(() => rmSync(bin, { recursive: true }));
  // Says one argument a line instead of calling.
  writeFileSync(join(bin, "curl"), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  expect(calls).toHaveLength(2);
  for (const { call, body } of calls) {
    const { stdout, stderr } = spawnSync("sh", ["-c", `${recipe}\n${call}`], { env, encoding: "utf8" });
    expect(stderr).toBe("");
    const said = stdout.split("\n");
    expect(said).toContain("http://localhost:8787/api/purge");
    expect(said).toContain(body);
    const [, stamp = ""] = /^x-purge-timestamp: (\d+)$/m.exec(stdout) ?? [];
    expect(Math.abs(Date.now() / 1_000 - Number(stamp))).toBeLessThan(60);
    const signature = createHmac("sha256", "only-for-this-preview").update(`${stamp}.${body}`).digest("hex");
    expect(said).toContain(`x-purge-signature: ${signature}`);
    expect(["products", "lists", "content", "markets"]).toEqual(
      expect.arrayContaining(Object.keys(JSON.parse(body))),
    );
  }
});
