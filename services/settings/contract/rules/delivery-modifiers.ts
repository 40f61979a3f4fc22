import type { Preferences } from '../preferences.ts';
import type { DeliveryModifier } from '../sections/delivery-date.ts';
import { isPeriod } from './delivery-sources.ts';
import type { ChoiceEffect, StateRule } from './state-rule.ts';

const plainStart = {
  invoiceDeliveryDate0Modify: '',
  invoiceDeliveryDate0Offset: 0,
  invoiceDeliveryDate0Unit: 'day',
} as const;

const plainEnd = {
  invoiceDeliveryDate1Modify: '',
  invoiceDeliveryDate1Offset: 0,
  invoiceDeliveryDate1Unit: 'day',
} as const;

/** A delivery lies in the past or present; only a period or an advance payment looks ahead. */
export const deliveryModifierRules: readonly StateRule[] = [
  {
    id: 'only-periods-end',
    reads: [
      'invoices.invoiceDeliveryDate1Webhook',
      'invoices.invoiceDeliveryDate1Modify',
      'invoices.invoiceDeliveryDate1Offset',
      'invoices.invoiceDeliveryDate1Unit',
    ],
    holds: ({ invoices }) => isPeriod(invoices) || isUnmodified(invoices),
    corrections: [
      {
        change: () => ({ invoices: plainEnd }),
        explanation:
          'Die Anpassung des Enddatums wurde entfernt, weil es keinen Leistungszeitraum mehr gibt.',
      },
    ],
    field: 'invoices.invoiceDeliveryDate1Modify',
    message: 'Ein Ende gibt es nur bei einem Leistungszeitraum. Wähle zuerst den Leistungszeitraum.',
  },
  {
    id: 'single-date-looks-not-ahead',
    reads: [
      'invoices.invoiceDeliveryDate0Modify',
      'invoices.invoiceDeliveryDate1Webhook',
      'invoices.invoiceAdvance',
    ],
    holds: ({ invoices }) =>
      isPeriod(invoices) ||
      isAdvanceOn(invoices.invoiceAdvance) ||
      !looksAhead(invoices.invoiceDeliveryDate0Modify),
    corrections: [
      {
        change: () => ({ invoices: plainStart }),
        explanation:
          'Die Anpassung des Lieferdatums wurde entfernt, weil nur ein Leistungszeitraum oder eine Abschlagsrechnung in die Zukunft reicht.',
      },
    ],
    field: 'invoices.invoiceDeliveryDate0Modify',
    message:
      'In die Zukunft reicht nur ein Leistungszeitraum oder das Lieferdatum einer Abschlagsrechnung. Wähle eine andere Anpassung.',
  },
];

/** Choosing another kind of delivery date starts it afresh. */
export const deliveryChoiceEffects: readonly ChoiceEffect[] = [
  {
    id: 'other-date-starts-afresh',
    happens: ({ invoices: before }, { invoices: after }) =>
      !isPeriod(after) &&
      (isPeriod(before) || before.invoiceDeliveryDate0Webhook !== after.invoiceDeliveryDate0Webhook),
    change: () => ({ invoices: plainStart }),
    explanation: 'Die Anpassung des Lieferdatums wurde entfernt, weil du ein anderes gewählt hast.',
  },
];

export const looksAhead = (modifier: DeliveryModifier): boolean =>
  modifier === 'plus' || modifier.includes('.next.') || modifier.endsWith('.last');

/** An empty list of tags asks for advance invoices of no order. */
const isAdvanceOn = (advance: Preferences['invoices']['invoiceAdvance']): boolean =>
  Array.isArray(advance) ? advance.length > 0 : advance === true;

const isUnmodified = (invoices: Preferences['invoices']): boolean =>
  invoices.invoiceDeliveryDate1Modify === '' &&
  invoices.invoiceDeliveryDate1Offset === 0 &&
  invoices.invoiceDeliveryDate1Unit === 'day';
