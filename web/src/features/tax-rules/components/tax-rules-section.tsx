import { useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { taxRuleTexts } from '../../../texts/preferences/tax-rules.ts';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Divider, Link, Text } from '../../../ui/primitives.ts';
import { howToShow } from '../model/how-to-show.ts';
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
