import { trialTexts } from '../../../texts/preferences/tax-rule-trial.ts';
import { Badge, type BadgeProps, BlockStack, InlineStack, Text } from '../../../ui/primitives.ts';
import type { TriedRule } from '../model/describe-trial.ts';
import { ruleName } from '../model/rule-list.ts';
import { TriedGroups } from './tried-groups.tsx';
import styles from './tried-rules.module.css';

/** Rule by rule, in their order: what came of it and why. */
export function TriedRules({ rules }: { readonly rules: readonly TriedRule[] }) {
  if (rules.length === 0) return null;
  return (
    <BlockStack gap="200">
      <Text as="h4" variant="headingSm">
        {trialTexts.rules}
      </Text>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule.ruleId} className={styles.rule} data-testid={`tried-${rule.ruleId}`}>
            <BlockStack gap="100">
              <InlineStack gap="200" blockAlign="center">
                <Text as="span" fontWeight={rule.verdict === 'chosen' ? 'bold' : 'medium'}>
                  {ruleName(rule.ruleId)}
                </Text>
                <Badge {...toVerdictTone(rule.verdict)}>{trialTexts.verdicts[rule.verdict]}</Badge>
              </InlineStack>
              <Why rule={rule} />
            </BlockStack>
          </li>
        ))}
      </ol>
    </BlockStack>
  );
}

function Why({ rule }: { readonly rule: TriedRule }) {
  if (rule.verdict === 'fails') return <TriedGroups groups={rule.groups} shown="failing" />;
  if (rule.verdict !== 'chosen')
    return (
      <Text as="p" tone="subdued">
        {trialTexts.why[rule.verdict]}
      </Text>
    );
  return rule.groups.length > 0 ? (
    <TriedGroups groups={rule.groups} shown="all" />
  ) : (
    <Text as="p" tone="subdued">
      {trialTexts.why.always}
    </Text>
  );
}

const toVerdictTone = (
  verdict: TriedRule['verdict'],
): { readonly tone?: NonNullable<BadgeProps['tone']> } => {
  if (verdict === 'chosen') return { tone: 'success' };
  return verdict === 'later' ? { tone: 'info' } : {};
};
