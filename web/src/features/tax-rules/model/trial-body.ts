import type { TaxRuleTrialRequest } from '@belegfluss/gateway/contract';
import type { FieldRef, Preferences } from '@belegfluss/settings/contract';

/** Composes the request of a trial: the settings as they stand in the form. */
export const toTrialBody = ({ general, invoices }: Preferences): TaxRuleTrialRequest => ({
  general: { oss: general.oss },
  invoices: {
    taxRuleSort: [...invoices.taxRuleSort],
    taxRuleDefault: invoices.taxRuleDefault,
    taxRuleCondition: invoices.taxRuleCondition,
  },
});

const tried: ReadonlySet<FieldRef> = new Set<FieldRef>([
  'general.oss',
  'invoices.taxRuleSort',
  'invoices.taxRuleDefault',
  'invoices.taxRuleCondition',
]);

/** Something that a trial depends on cannot be saved as it stands. */
export const isTrialPaused = (wrongFields: readonly FieldRef[]): boolean =>
  wrongFields.some((ref) => tried.has(ref));
