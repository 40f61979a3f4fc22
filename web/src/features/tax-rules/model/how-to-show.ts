import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';

/**
 * Spec document 3, section 6: tax rules are for experts whose account has VAT and system version 2. An expert who
 * looks for them with a small business learns why there are none. What is wrong is never hidden.
 */
export function howToShow(
  form: Pick<PreferenceForm, 'fieldsOf' | 'facts'>,
): 'rules' | 'smallBusiness' | 'not' {
  const field = form.fieldsOf('invoices');
  const { offer } = field('taxRuleSort');
  const isWrong = [field('taxRuleSort'), field('taxRuleDefault'), field('taxRuleCondition')].some(
    ({ wrong }) => wrong.length > 0,
  );
  if (offer.offered || isWrong) return 'rules';
  return offer.why === 'smallBusiness' && form.facts.expertMode ? 'smallBusiness' : 'not';
}
