import type { FieldState } from '../../../lib/preferences/use-preference-form.ts';
import { invoiceOptions } from '../../../texts/preferences/invoice-options.ts';
import { invoiceFields, invoiceTexts } from '../../../texts/preferences/invoices.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { ToggleField } from '../../../ui/fields/toggle-field.tsx';
import { BlockStack } from '../../../ui/primitives.ts';

/** No advance invoices, for all orders, or for those with one of some tags. */
export function AdvanceField({ field }: { readonly field: FieldState<boolean | string[]> }) {
  const { value, change } = field;
  const part = { ...field, wrong: [], options: [], clashes: false, offer: { offered: true } as const };
  return (
    <ToggleField field={{ ...field, value: value !== false, change }} text={invoiceFields.invoiceAdvance}>
      <BlockStack gap="300">
        <ChoiceField
          field={{
            ...part,
            value: Array.isArray(value) ? 'tags' : 'all',
            change: (scope: 'all' | 'tags') => change(scope === 'all' ? true : []),
          }}
          text={invoiceTexts.advance.scope}
          options={invoiceOptions.invoiceAdvance}
        />
        {Array.isArray(value) && (
          <TagsField
            field={{ ...part, value, change: (tags: readonly string[]) => change([...tags]) }}
            text={invoiceTexts.advance.tags}
          />
        )}
      </BlockStack>
    </ToggleField>
  );
}
