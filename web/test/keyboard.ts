import type { Locator } from 'playwright-core';

export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Presses Tab until the control has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(control)) return;
    await control.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${control}.`);
}
