import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Widths that the pages are looked at: a shop owner's desk and pocket. */
export const widths = { desktop: 1280, phone: 390 } as const;

/** A violation is as serious as its rule, where the rule says it: those that never are take half of the time. */
type RuleOfAxe = { readonly id: string; readonly impact?: string };
const lesserRules = (
  axe as unknown as { readonly _audit: { readonly rules: readonly RuleOfAxe[] } }
)._audit.rules
  .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
  .map(({ id }) => id);

const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(lesserRules.map((rule) => [rule, { enabled: false }])),
  // Style sheets of other origins, and media: the pages have neither.
  preload: false,
};

/**
 * Serious accessibility violations of the page once it is drawn, as `rule: element`. Where a dialog is open, those of
 * the dialog: the page behind it is inspected without it.
 */
export async function seriousViolations(page: Page): Promise<string[]> {
  await page.evaluate(endOfFades);
  // axe has no opinion on what is transparent.
  await page.evaluate(() => document.documentElement.style.removeProperty('opacity'));
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((options) => {
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    return (globalThis as unknown as { axe: typeof axe }).axe.run(dialog ?? document, options);
  }, axeOptions);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Runs in the page: what is half faded in has half its contrast. */
async function endOfFades(): Promise<void> {
  const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1_000;
  const fades = document.getAnimations().filter(isShort);
  // One that is taken away never ends, and is not seen any more.
  await Promise.all(fades.map(({ finished }) => finished.catch(() => {})));
}
