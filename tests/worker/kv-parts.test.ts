import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearCopies, kv } from "#tests/support/kv.ts";
import { createReader } from "#tests/support/kv-reader.ts";
import { later } from "#tests/support/time.ts";
import { Part } from "#worker/cache/kv-cache.ts";

beforeEach(async () => {
  await clearCopies();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

describe("a part, beside which an error hides the rest,", () => {
  const part = new Part("part");
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  test("is used where there is no copy, is asked for again after 5 s, and ends with what is whole", async () => {
    const { load, read, settle } = createReader();
    load.mockResolvedValueOnce(part).mockResolvedValueOnce(null).mockResolvedValueOnce("whole");
    expect([await read(), await read()]).toEqual(["part", "part"]);
    expect(load).toHaveBeenCalledTimes(1);
    later(5_000);
    expect(await read()).toBe("part");
    await settle();
    expect(await kv.get("v3:word")).toBeNull();
    later(5_000);
    expect([await read(), await read()]).toEqual(["whole", "whole"]);
    expect(load).toHaveBeenCalledTimes(3);
    await settle();
  });

  test("is a copy like any other when it is told for an hour, be there an old one or none", async () => {
    const { load, read, settle } = createReader();
    const readNext = () => read().then(settle).then(read);
    load.mockResolvedValueOnce("whole").mockResolvedValue(part);
    expect(await readNext()).toBe("whole");
    later(301_000);
    expect(await readNext()).toBe("whole");
    later(3_595_000);
    expect(await readNext()).toBe("whole");
    later(5_000);
    expect(await readNext()).toBe("part");
    load.mockClear();
    later(295_000);
    await readNext();
    expect(load).not.toHaveBeenCalled();
  });

  test("counts its time anew after what another isolate was told whole", async () => {
    const { load, read, settle } = createReader();
    load.mockResolvedValueOnce("whole").mockResolvedValue(part);
    await read();
    await settle();
    later(301_000);
    await read();
    await settle();
    await kv.put("v3:word", JSON.stringify({ since: Date.now(), value: "whole 2" }));
    later(5_000);
    await read();
    await settle();
    expect(await read()).toBe("whole 2");
    later(3_600_000);
    await read();
    await settle();
    expect(await read()).toBe("whole 2");
  });

  test("counts its minutes anew after what was whole", async () => {
    const { load, read, settle } = createReader();
    for (const told of [part, "one", part]) {
      load.mockResolvedValueOnce(told);
      await read();
      await settle();
      later(301_000);
    }
    expect(await read()).toBe("one");
    await settle();
  });
});
