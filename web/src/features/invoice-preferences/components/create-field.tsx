import { toStoredDay } from '../../../lib/format/date.ts';
import type { FieldState } from '../../../lib/preferences/use-preference-form.ts';
import { invoiceOptions } from '../../../texts/preferences/invoice-options.ts';
import { invoiceFields, invoiceTexts } from '../../../texts/preferences/invoices.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { ToggleField } from '../../../ui/fields/toggle-field.tsx';
import { BlockStack } from '../../../ui/primitives.ts';

/** Off, for all new orders, or for those from a day on. */
export function CreateField({ field }: { readonly field: FieldState<boolean | string> }) {
  const { value, change } = field;
  const part = { ...field, wrong: [], options: [], clashes: false };
  return (
    <ToggleField
      field={{ ...field, value: value !== false, change, wrong: [] }}
      text={invoiceFields.invoiceCreate}
    >
      <BlockStack gap="300">
        <ChoiceField
          field={{
            ...part,
            value: typeof value === 'string' ? 'since' : 'all',
            change: (scope: 'all' | 'since') =>
              change(scope === 'all' ? true : toStoredDay(new Date().toISOString())),
          }}
          text={invoiceTexts.scope}
          options={invoiceOptions.invoiceCreate}
        />
        {typeof value === 'string' && (
          <DayField field={{ ...field, value, change, clashes: false }} text={invoiceTexts.since} />
        )}
      </BlockStack>
    </ToggleField>
  );
}
