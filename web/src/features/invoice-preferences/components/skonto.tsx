import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { skontoPresets, termTexts } from '../../../texts/preferences/payment-terms.ts';
import { isShown } from '../../../ui/fields/is-shown.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { numberText } from '../../../ui/fields/number-text.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useOpened } from '../../../ui/fields/use-opened.ts';
import { BlockStack, InlineGrid } from '../../../ui/primitives.ts';

/** A discount for paying early: none, a common one, or percent and days of one's own. */
export function Skonto({ form }: { readonly form: PreferenceForm }) {
  const percent = form.bindSection('invoices')('invoiceLayoutAllowanceValue');
  const days = form.bindSection('invoices')('invoiceLayoutAllowanceDays');
  const current = toKey({ percent: percent.value, days: days.value });
  const [isCustom, setCustom] = useOpened(!presets.some(({ value }) => value === current), form.isDirty);
  // Neither is valid without the other: what is typed into one is tried together with what stands in the other.
  const changeBoth = (terms: Terms) =>
    form.change({
      'invoices.invoiceLayoutAllowanceValue': terms.percent,
      'invoices.invoiceLayoutAllowanceDays': terms.days,
    });
  const choose = (choice: string) => {
    setCustom(choice === custom);
    const preset = all.find((one) => toKey(one) === choice);
    if (preset) changeBoth(preset);
  };
  if (!isShown(percent) && !isShown(days)) return null;
  return (
    <BlockStack gap="400">
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
        <SelectField
          field={{
            ...percent,
            value: isCustom ? custom : current,
            change: choose,
            wrong: [],
            clashes: false,
            options: [],
          }}
          text={termTexts.skonto}
          options={[...presets, { value: custom, label: termTexts.custom }]}
        />
      </InlineGrid>
      {isCustom && (
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
          <NumberField
            field={{ ...percent, change: (value) => changeBoth({ percent: value, days: days.value }) }}
            text={termTexts.skontoPercent}
            suffix={termTexts.percentUnit}
          />
          <NumberField
            field={{ ...days, change: (value) => changeBoth({ percent: percent.value, days: value }) }}
            text={termTexts.skontoDays}
            suffix={termTexts.daysUnit}
          />
        </InlineGrid>
      )}
    </BlockStack>
  );
}

type Terms = { readonly percent: number; readonly days: number };

const custom = 'custom';
const none: Terms = { percent: 0, days: 0 };
const all: readonly Terms[] = [none, ...skontoPresets];

const toKey = ({ percent, days }: Terms): string => `${percent}/${days}`;

const presets = all.map((terms) => ({
  value: toKey(terms),
  label:
    terms === none
      ? termTexts.noSkonto
      : termTexts.skontoTerms(numberText(terms.percent), numberText(terms.days)),
}));
