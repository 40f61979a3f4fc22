import type { FieldState } from '../../../lib/preferences/use-preference-form.ts';
import { termTexts } from '../../../texts/preferences/payment-terms.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useOpened } from '../../../ui/fields/use-opened.ts';
import { InlineGrid } from '../../../ui/primitives.ts';

interface PaymentTermsProps {
  readonly field: FieldState<number>;
  readonly isDirty: boolean;
}

/** Days until payment is due: common ones, or a number of one's own. */
export function PaymentTerms({ field, isDirty }: PaymentTermsProps) {
  const { value, change } = field;
  const [isCustom, setCustom] = useOpened(!termTexts.presets.some(({ days }) => days === value), isDirty);
  const choose = (choice: string) => {
    setCustom(choice === custom);
    if (choice !== custom) change(Number(choice));
    else if (value < 0) change(0);
  };
  return (
    <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
      <SelectField
        field={{
          ...field,
          value: isCustom ? custom : String(value),
          change: choose,
          ...(isCustom && { wrong: [], clashes: false }),
        }}
        text={termTexts.preset}
        options={[
          ...termTexts.presets.map(({ days, label }) => ({ value: String(days), label })),
          { value: custom, label: termTexts.custom },
        ]}
      />
      {isCustom && <NumberField field={field} text={termTexts.days} suffix={termTexts.daysUnit} />}
    </InlineGrid>
  );
}

const custom = 'custom';
