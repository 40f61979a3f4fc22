import { deliveryModifiers } from '@belegfluss/settings/contract';
import type { FieldState, PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import type { FieldText } from '../../../texts/preferences/form.ts';
import { invoiceOptions } from '../../../texts/preferences/invoice-options.ts';
import { offerOfOption } from '../../../ui/fields/choice-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { InlineGrid } from '../../../ui/primitives.ts';
import { hasOffset, modifierName } from '../model/delivery.ts';

interface DeliveryEdgeProps {
  readonly form: PreferenceForm;
  /** The single date or the start of a period, or its end. */
  readonly edge: 0 | 1;
  readonly texts: Readonly<Record<'source' | 'modify' | 'offset' | 'unit', FieldText>>;
  /** Otherwise the kind of date has said it. */
  readonly hasSource: boolean;
}

/** Chooses a date's source and its shift, among those that the rules allow. */
export function DeliveryEdge({ form, edge, texts, hasSource }: DeliveryEdgeProps) {
  const field = form.bindSection('invoices');
  const source: FieldState<Source | ''> = field(`invoiceDeliveryDate${edge}Webhook`);
  const modify = field(`invoiceDeliveryDate${edge}Modify`);
  const names = deliveryModifiers.map((value) => ({ value, label: modifierName(value) }));
  return (
    <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
      {hasSource && (
        <SelectField
          field={source}
          text={texts.source}
          options={offeredOnly(source, invoiceOptions.deliverySource)}
        />
      )}
      <SelectField field={modify} text={texts.modify} options={offeredOnly(modify, names)} />
      {hasOffset(modify.value) && (
        <>
          <NumberField field={field(`invoiceDeliveryDate${edge}Offset`)} text={texts.offset} />
          <SelectField
            field={field(`invoiceDeliveryDate${edge}Unit`)}
            text={texts.unit}
            options={invoiceOptions.deliveryUnit}
          />
        </>
      )}
    </InlineGrid>
  );
}

type Source = 'create' | 'paid' | 'fulfilled';

const offeredOnly = <Option extends { readonly value: string }>(
  field: FieldState<string>,
  options: readonly Option[],
): readonly Option[] =>
  options.filter(({ value }) => value === field.value || offerOfOption(field, value).offered);
