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
  // Finding one for each element takes a fifth of the time; a violation shows the element itself.
  selectors: false,
  // Style sheets of other origins, and media: the pages have neither.
  preload: false,
};

/**
 * Serious accessibility violations of the page once it is drawn, as `rule: element`. Where a dialog is open, those of
 * the dialog: the page behind it is inspected without it.
 */
export async function seriousViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(judge, axeOptions);
}

/** Runs in the page. */
async function judge(options: RunOptions): Promise<string[]> {
  // Text that is half faded in has half its contrast; a fade that is taken away never ends, and is not seen any more.
  const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1_000;
  const fades = document.getAnimations().filter(isShort);
  await Promise.all(fades.map(({ finished }) => finished.catch(() => {})));
  // axe has no opinion on what is transparent.
  const { style } = document.documentElement;
  const { opacity } = style;
  style.opacity = '';
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
    dialog ?? document,
    options,
  );
  style.opacity = opacity;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
