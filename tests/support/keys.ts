import type { Locator } from "@playwright/test";

/** As somebody does who has no pointer; throws when Tab never gets there. */
export async function tabTo(target: Locator) {
  for (let stops = 0; stops < 80; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}`);
}

export async function pressKey(target: Locator, key = "Enter") {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

export async function typeInto(target: Locator, text: string) {
  await tabTo(target);
  await target.page().keyboard.type(text);
}
