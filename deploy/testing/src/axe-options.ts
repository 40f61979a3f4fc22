import axe, { type RunOptions } from 'axe-core';

export type RuleOfAxe = { readonly id: string; readonly impact?: string; readonly tags: readonly string[] };

const { rules } = (axe as unknown as { readonly _audit: { readonly rules: readonly RuleOfAxe[] } })._audit;

/** The dearest rules. What is shown has its colours on every screen. */
export const isOfColour = ({ tags }: RuleOfAxe): boolean => tags.includes('cat.color');

/** How axe looks for what breaks a rule, other than those that are left out. */
export const axeOptions = (isLeftOut: (rule: RuleOfAxe) => boolean): RunOptions => ({
  resultTypes: ['violations'],
  rules: Object.fromEntries(rules.filter(isLeftOut).map(({ id }) => [id, { enabled: false }])),
  // Style sheets of other origins, and media: the pages have neither.
  preload: false,
});
