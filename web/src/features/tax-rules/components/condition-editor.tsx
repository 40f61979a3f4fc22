import type { Conditions } from '@belegfluss/settings/contract';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { conditionEditorTexts as texts } from '../../../texts/preferences/tax-rule-conditions.ts';
import { taxRuleTexts } from '../../../texts/preferences/tax-rules.ts';
import { useFormFrame } from '../../../ui/form/form-context.ts';
import { Banner, BlockStack, Button, InlineError, InlineStack, Text } from '../../../ui/primitives.ts';
import { addGroup, withConditions, withoutConditions } from '../model/edit-conditions.ts';
import type { ListedRule, OwnConditions } from '../model/rule-list.ts';
import { messageAt } from '../model/wrong-at.ts';
import { ConditionGroup } from './condition-group.tsx';

interface ConditionEditorProps {
  readonly listed: ListedRule;
  readonly form: PreferenceForm;
  /** Keeps the editor open, also when it stands open only because something is wrong. */
  readonly onEdit: () => void;
}

/** The conditions of a rule to be changed; the first change makes them the merchant's own. */
export function ConditionEditor({ listed, form, onEdit }: ConditionEditorProps) {
  const { isSaving } = useFormFrame();
  const { id, rule, conditions, isOwn } = listed;
  const field = form.bindSection('invoices')('taxRuleCondition');
  const groups = conditions ?? [];
  const store = (own: OwnConditions) => {
    onEdit();
    field.change(own);
  };
  const change = (changed: Conditions) => store(withConditions(field.value, id, changed));
  const reset = () => store(withoutConditions(field.value, id, form.stored.invoices.taxRuleCondition));
  const error = messageAt(field.wrong, id);
  const isAlways = isOwn && groups.length === 0;
  return (
    <BlockStack gap="300">
      {groups.length > 1 && (
        <Text as="p" variant="bodySm" tone="subdued">
          {texts.intro}
        </Text>
      )}
      {isAlways && (
        <Banner tone="warning" title={texts.always.title}>
          <Text as="p">{texts.always.text}</Text>
        </Banner>
      )}
      {groups.map((group, at) => (
        <BlockStack gap="200" key={joinPath(id, at)}>
          {at > 0 && (
            <Text as="p" fontWeight="bold" alignment="center">
              {taxRuleTexts.and}
            </Text>
          )}
          <ConditionGroup
            conditions={groups}
            group={group}
            at={at}
            path={joinPath(id, at)}
            ruleName={rule.name}
            field={field}
            metafieldRead={form.wanted.metafields.metafieldRead}
            onChange={change}
          />
        </BlockStack>
      ))}
      {error && <InlineError message={error} fieldID={field.ref} />}
      <InlineStack gap="200">
        <Button
          disabled={isSaving}
          onClick={() => change(addGroup(groups))}
          accessibilityLabel={
            groups.length > 0 ? texts.addGroupLabel(rule.name) : texts.firstGroupLabel(rule.name)
          }
        >
          {groups.length > 0 ? texts.addGroup : texts.firstGroup}
        </Button>
        {isOwn && (
          <Button disabled={isSaving} onClick={reset} accessibilityLabel={texts.resetLabel(rule.name)}>
            {texts.reset}
          </Button>
        )}
      </InlineStack>
    </BlockStack>
  );
}

const joinPath = (...parts: readonly (string | number)[]): string => parts.join('.');
