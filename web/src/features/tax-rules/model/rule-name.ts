import { findTaxRule } from '@belegfluss/settings/contract';

/** A rule as the provider names it; an unknown one is its id. */
export const ruleName = (id: string): string => findTaxRule(id)?.name ?? id;
