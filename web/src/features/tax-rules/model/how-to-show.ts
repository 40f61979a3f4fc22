import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';

/**
 * Spec document 3, section 6: tax rules are for experts whose account has VAT and system version 2. An expert who
 * looks for them with a small business learns why there are none, and so does whoever is led to them with version 1. What is wrong is never hidden.
 */
export function howToShow(
  form: Pick<PreferenceForm, 'fieldsOf' | 'facts'>,
  isAsked = false,
): 'rules' | 'smallBusiness' | 'systemVersion' | 'not' {
  const field = form.fieldsOf('invoices');
  const { offer } = field('taxRuleSort');
  const isWrong = [field('taxRuleSort'), field('taxRuleDefault'), field('taxRuleCondition')].some(
    ({ wrong }) => wrong.length > 0,
  );
  if (offer.offered || isWrong) return 'rules';
  if (offer.why === 'smallBusiness' && form.facts.expertMode) return 'smallBusiness';
  return offer.why === 'systemVersion' && isAsked ? 'systemVersion' : 'not';
}
