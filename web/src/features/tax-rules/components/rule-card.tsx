import { paths } from '../../../lib/paths.ts';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { taxRuleTexts } from '../../../texts/preferences/tax-rules.ts';
import { Badge, BlockStack, Button, InlineStack, Link, Text } from '../../../ui/primitives.ts';
import type { ListedRule } from '../model/rule-list.ts';
import { isWrongWithin } from '../model/wrong-at.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { ConditionSentences } from './condition-sentences.tsx';

interface RuleCardProps {
  readonly listed: ListedRule;
  readonly form: PreferenceForm;
  readonly isEdited: boolean;
  readonly onEdit: (isEdited: boolean) => void;
}

/** A rule: what it is, when it is taken, and the way to change that. */
export function RuleCard({ listed, form, isEdited, onEdit }: RuleCardProps) {
  const { rule, conditions } = listed;
  const isBarred = rule.oss && !form.wanted.general.oss;
  const isWrong = isWrongWithin(form.bindSection('invoices')('taxRuleCondition').wrong, rule.id);
  const [text, label] = isEdited
    ? [taxRuleTexts.close, taxRuleTexts.closeLabel(rule.name)]
    : [taxRuleTexts.edit, taxRuleTexts.editLabel(rule.name)];
  return (
    <div data-testid={`rule-${rule.id}`}>
      <BlockStack gap="200">
        <RuleHeading listed={listed} isDefault={form.wanted.invoices.taxRuleDefault === rule.id} />
        <Text as="p" tone="subdued">
          {rule.description}
        </Text>
        {isBarred && (
          <Text as="p" tone="caution">
            {taxRuleTexts.ossOff} <Link url={paths.preferences}>{taxRuleTexts.ossLink}</Link>
          </Text>
        )}
        {conditions === null && (
          <Text as="p" tone="subdued">
            {taxRuleTexts.unused}
          </Text>
        )}
        {isEdited ? (
          <ConditionEditor listed={listed} form={form} onEdit={() => onEdit(true)} />
        ) : (
          conditions && <ConditionSentences conditions={conditions} />
        )}
        <InlineStack>
          <Button
            variant="plain"
            onClick={() => onEdit(!isEdited)}
            disabled={isWrong}
            accessibilityLabel={label}
            ariaExpanded={isEdited}
          >
            {text}
          </Button>
        </InlineStack>
      </BlockStack>
    </div>
  );
}

const RuleHeading = ({ listed, isDefault }: { readonly listed: ListedRule; readonly isDefault: boolean }) => (
  <BlockStack gap="050">
    <InlineStack gap="200" blockAlign="center">
      <Text as="h3" variant="headingSm">
        {listed.rule.name}
      </Text>
      {listed.rule.oss && <Badge>{taxRuleTexts.oss}</Badge>}
      {listed.isOwn && <Badge tone="info">{taxRuleTexts.own}</Badge>}
      {isDefault && <Badge tone="success">{taxRuleTexts.isDefault}</Badge>}
    </InlineStack>
    <Text as="p" variant="bodySm" tone="subdued">
      {listed.rule.paragraph}
    </Text>
  </BlockStack>
);
