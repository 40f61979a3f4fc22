import { useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { taxRuleTexts } from '../../../texts/preferences/tax-rules.ts';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Divider, Link, Text } from '../../../ui/primitives.ts';
import { ConditionsReset } from './conditions-reset.tsx';
import { DefaultRule } from './default-rule.tsx';
import { RuleList } from './rule-list.tsx';
import { TestBench } from './test-bench.tsx';

/** Which tax rule an order falls under: their order and conditions, and a bench to test them. For experts. */
export function TaxRulesSection({ form }: { readonly form: PreferenceForm }) {
  const shown = howToShow(form, useLocation().hash === '#taxRules');
  if (shown === 'not') return null;
  return (
    <SettingsSection id="taxRules" title={taxRuleTexts.title} text={<Intro />}>
      {shown !== 'rules' ? (
        <Text as="p">{taxRuleTexts[shown]}</Text>
      ) : (
        <>
          <DefaultRule form={form} />
          <RuleList form={form} />
          <ConditionsReset form={form} />
          <Divider />
          <TestBench form={form} />
        </>
      )}
    </SettingsSection>
  );
}

const Intro = () => (
  <>
    {taxRuleTexts.text} <Link url={paths.helpArticle('taxes', 'rules')}>{taxRuleTexts.help}</Link>
  </>
);

/**
 * Spec document 3, section 6: tax rules are for experts whose account has VAT and system version 2. An expert who
 * looks for them with a small business learns why there are none, and so does an expert who is led to them with
 * version 1. What is wrong is never hidden.
 */
function howToShow(
  form: Pick<PreferenceForm, 'bindSection' | 'facts'>,
  isAsked = false,
): 'rules' | 'smallBusiness' | 'systemVersion' | 'not' {
  const field = form.bindSection('invoices');
  const { offer } = field('taxRuleSort');
  const isWrong = [field('taxRuleSort'), field('taxRuleDefault'), field('taxRuleCondition')].some(
    ({ wrong }) => wrong.length > 0,
  );
  if (offer.offered || isWrong) return 'rules';
  if (offer.why === 'smallBusiness' && form.facts.expertMode) return 'smallBusiness';
  return offer.why === 'systemVersion' && isAsked ? 'systemVersion' : 'not';
}
