import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { taxRuleTexts } from '../../../texts/preferences/tax-rules.ts';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { useFormFrame } from '../../../ui/form/form-context.ts';
import { Button, InlineError, InlineStack } from '../../../ui/primitives.ts';
import { withoutAllConditions } from '../model/edit-conditions.ts';
import { messageAt } from '../model/wrong-at.ts';

/**
 * All conditions as they usually are. Also the place that links to the conditions as a whole lead to; one that is
 * wrong stands above it in its rule and comes first.
 */
export function ConditionsReset({ form }: { readonly form: PreferenceForm }) {
  const { isSaving } = useFormFrame();
  const field = form.bindSection('invoices')('taxRuleCondition');
  const { taxRuleCondition: stored } = form.stored.invoices;
  const isUsual = Object.values(field.value).every((conditions) => conditions === null);
  const error = messageAt(field.wrong, '');
  return (
    <FieldFrame field={field}>
      <InlineStack align="end">
        <Button
          disabled={isSaving || isUsual}
          onClick={() => field.change(withoutAllConditions(field.value, stored))}
        >
          {taxRuleTexts.resetAllConditions}
        </Button>
      </InlineStack>
      {error && <InlineError message={error} fieldID={field.ref} />}
    </FieldFrame>
  );
}
