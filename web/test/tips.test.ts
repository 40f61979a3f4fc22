import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { visitPages } from './visit.ts';

const visit = visitPages();

const shownTitle = () => visit().page.locator('[data-testid=tips] [data-shown=true] h3').textContent();

/** How far the bar of the running tip is, in milliseconds; null when nothing runs. */
const progress = () =>
  visit().page.evaluate(() => {
    const [clock] = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().duration === 16_000);
    return clock ? { at: Number(clock.currentTime), state: clock.playState } : null;
  });

/** Puts the clock of the running tip just before its end. */
const nearlyOver = () =>
  visit().page.evaluate(() => {
    for (const clock of document.getAnimations())
      if (clock.effect?.getComputedTiming().duration === 16_000) clock.currentTime = 15_900;
  });

describe('the tips of the overview', () => {
  it('follow each other when the bar is full, and begin again after the last', async () => {
    await visit().open('/home');
    const first = await shownTitle();
    expect((await progress())?.state).toBe('running');
    const seen = new Set([first]);
    for (let turn = 0; turn < 7; turn += 1) {
      const before = await shownTitle();
      await nearlyOver();
      await eventually(async () => expect(await shownTitle()).not.toBe(before));
      seen.add(await shownTitle());
    }
    expect(await shownTitle()).toBe(first);
    expect(seen.size).toBe(7);
  });

  it('stand still while the pointer or the focus is in them, and while they are stopped', async () => {
    const { page, open, byId } = visit();
    await open('/home');
    await byId('tips').hover();
    await eventually(async () => expect((await progress())?.state).toBe('paused'));
    await page.mouse.move(2, 2);
    await eventually(async () => expect((await progress())?.state).toBe('running'));
    await page.getByRole('button', { name: 'Nächster Tipp' }).focus();
    await eventually(async () => expect((await progress())?.state).toBe('paused'));
    await page.getByRole('button', { name: 'Tipps anhalten' }).click();
    await page.mouse.move(2, 2);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect((await progress())?.state).toBe('paused');
    await page.getByRole('button', { name: 'Tipps weiterlaufen lassen' }).waitFor();
  });

  it('are led through by hand, and never run, for a person who wants less motion', async () => {
    const { page, open } = visit();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    try {
      await open('/home');
      const first = await shownTitle();
      expect(await progress()).toBeNull();
      await page.getByRole('button', { name: 'Nächster Tipp' }).click();
      await eventually(async () => expect(await shownTitle()).not.toBe(first));
      await page.getByRole('button', { name: 'Vorheriger Tipp' }).click();
      await eventually(async () => expect(await shownTitle()).toBe(first));
    } finally {
      await page.emulateMedia({ reducedMotion: null });
    }
  });

  it('are as high with every tip: nothing below moves', async () => {
    const { page, open, byId } = visit();
    await open('/home');
    await byId('log-row').first().waitFor();
    const height = async () => (await byId('tips').boundingBox())?.height;
    const before = await height();
    for (let turn = 0; turn < 6; turn += 1) {
      await page.getByRole('button', { name: 'Nächster Tipp' }).click();
      expect(await height()).toBe(before);
    }
    await visit().inspect('overview-tips');
  });
});
