import type { MailEvent } from '../sections/fields.ts';
import type { EnshrineMode } from '../sections/invoices.ts';
import type { ChoiceEffect, StateRule } from './state-rule.ts';

/** Events that have always happened when an invoice becomes final; mails need not wait for them again. */
const impliedMailEvents: Readonly<Record<EnshrineMode, readonly MailEvent[]>> = {
  completed: ['fulfilled', 'paid', 'completed'],
  fulfilled: ['fulfilled'],
  paid: ['paid'],
  create: [],
  never: [],
};

export const mailRules: readonly StateRule[] = [
  {
    id: 'mail-waits-for-nothing-implied',
    reads: ['invoices.invoiceEnshrine', 'invoices.invoiceSendMailEvent'],
    holds: ({ invoices }) =>
      !impliedMailEvents[invoices.invoiceEnshrine].includes(invoices.invoiceSendMailEvent),
    corrections: [
      {
        change: () => ({ invoices: { invoiceSendMailEvent: '' } }),
        explanation:
          'Rechnungen werden nun gleich nach der Festschreibung versendet, weil diese das gewählte Ereignis schon abwartet.',
      },
    ],
    field: 'invoices.invoiceSendMailEvent',
    message:
      'Dieses Ereignis wartet schon die Festschreibung ab. Wähle den Versand nach der Festschreibung oder ein späteres Ereignis.',
  },
];

export const mailChoiceEffects: readonly ChoiceEffect[] = [
  {
    id: 'never-enshrined-not-mailed',
    happens: ({ invoices: before }, { invoices: after }) =>
      before.invoiceEnshrine !== 'never' && after.invoiceEnshrine === 'never',
    change: () => ({ invoices: { invoiceSendMailEnabled: false } }),
    explanation:
      'Die Rechnungsübermittlung wurde ausgeschaltet, weil nur festgeschriebene Rechnungen versendet werden. Schalte sie wieder ein, wenn du selbst festschreibst.',
  },
];
