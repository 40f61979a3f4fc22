import { useState } from 'react';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { taxRuleSorting, taxRuleTexts } from '../../../texts/preferences/tax-rules.ts';
import { FieldFrame, getFieldError } from '../../../ui/fields/field-frame.tsx';
import { useFormFrame } from '../../../ui/form/form-context.ts';
import { BlockStack, Button, Checkbox, InlineError, InlineStack } from '../../../ui/primitives.ts';
import { SortableList } from '../../../ui/sortable-list.tsx';
import {
  type EditableRuleId,
  isUsualOrder,
  type ListedRule,
  listRules,
  moveRule,
  usualOrder,
} from '../model/rule-list.ts';
import { isWrongWithin } from '../model/wrong-at.ts';
import { RuleCard } from './rule-card.tsx';

/** The rules in the order in which they are tried. */
export function RuleList({ form }: { readonly form: PreferenceForm }) {
  const { isSaving } = useFormFrame();
  const [showsUnused, setShowsUnused] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<EditableRuleId>>(new Set());
  const [sort, own] = [
    form.bindSection('invoices')('taxRuleSort'),
    form.bindSection('invoices')('taxRuleCondition'),
  ];
  const isEdited = (id: EditableRuleId) => open.has(id) || isWrongWithin(own.wrong, id);
  const setEdited = (id: EditableRuleId, isOpen: boolean) =>
    setOpen((now) => new Set([...[...now].filter((other) => other !== id), ...(isOpen ? [id] : [])]));

  const rules = listRules(sort.value, own.value);
  const isShown = ({ id, conditions }: ListedRule) => showsUnused || conditions !== null || isEdited(id);
  const error = getFieldError(sort);
  return (
    <FieldFrame field={sort}>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Checkbox
            label={taxRuleTexts.showUnused(rules.filter(({ conditions }) => conditions === null).length)}
            checked={showsUnused}
            onChange={setShowsUnused}
          />
          <Button disabled={isSaving || isUsualOrder(sort.value)} onClick={() => sort.change(usualOrder())}>
            {taxRuleTexts.resetOrder}
          </Button>
        </InlineStack>
        {error && <InlineError message={error} fieldID={sort.ref} />}
        <SortableList
          label={taxRuleTexts.list}
          words={taxRuleSorting}
          disabled={isSaving}
          onMove={(id, to) => sort.change(moveRule(sort.value, id, to))}
          entries={rules.filter(isShown).map((listed) => ({
            id: listed.id,
            name: listed.rule.name,
            content: (
              <RuleCard
                listed={listed}
                form={form}
                isEdited={isEdited(listed.id)}
                onEdit={(isOpen) => setEdited(listed.id, isOpen)}
              />
            ),
          }))}
        />
      </BlockStack>
    </FieldFrame>
  );
}
