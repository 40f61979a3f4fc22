import type { Preferences } from '../preferences.ts';
import { type DeliverySource, deliverySources } from '../sections/delivery-date.ts';
import type { EnshrineMode } from '../sections/invoices.ts';
import type { PreferenceChanges, StateRule } from './state-rule.ts';

/** Dates that are known when an invoice becomes final: its delivery date can start only from these. */
const sourcesByMode: Readonly<Record<EnshrineMode, readonly DeliverySource[]>> = {
  completed: deliverySources,
  fulfilled: ['create', 'fulfilled'],
  paid: ['create', 'paid'],
  create: ['create'],
  never: deliverySources,
};

type Edge = 'invoiceDeliveryDate0Webhook' | 'invoiceDeliveryDate1Webhook';

const edges: readonly { readonly field: Edge; readonly name: string; readonly id: string }[] = [
  { field: 'invoiceDeliveryDate0Webhook', name: 'Das Lieferdatum', id: 'start' },
  { field: 'invoiceDeliveryDate1Webhook', name: 'Das Ende des Leistungszeitraums', id: 'end' },
];

const message =
  'Dieser Zeitpunkt kann nach der Festschreibung liegen. Wähle einen anderen oder eine spätere Festschreibung.';

export const deliverySourceRules: readonly StateRule[] = [
  ...edges.flatMap(({ field, name, id }): StateRule[] => [
    {
      id: `${id}-not-after-fulfilment`,
      reads: ['invoices.invoiceEnshrine', `invoices.${field}`],
      holds: ({ invoices }) => invoices.invoiceEnshrine !== 'fulfilled' || invoices[field] !== 'paid',
      corrections: [
        {
          change: () => source(field, 'fulfilled'),
          explanation: `${name} richtet sich nun nach dem Versand, weil Rechnungen mit dem Versand festgeschrieben werden.`,
        },
      ],
      field: `invoices.${field}`,
      message,
    },
    {
      id: `${id}-not-after-enshrinement`,
      reads: ['invoices.invoiceEnshrine', `invoices.${field}`],
      holds: ({ invoices }) =>
        invoices.invoiceEnshrine === 'fulfilled' || isKnown(invoices[field], invoices.invoiceEnshrine),
      corrections: [
        {
          change: () => source(field, 'create'),
          explanation: `${name} richtet sich nun nach der Bestellung, weil Rechnungen festgeschrieben werden, bevor Späteres feststeht.`,
        },
      ],
      field: `invoices.${field}`,
      message,
    },
  ]),
  {
    id: 'shipping-date-needs-later-invoice',
    reads: [
      'invoices.invoiceDeliveryDate0Webhook',
      'invoices.invoiceDeliveryDate1Webhook',
      'invoices.invoiceDate',
    ],
    holds: ({ invoices }) =>
      isPeriod(invoices) ||
      invoices.invoiceDeliveryDate0Webhook !== 'fulfilled' ||
      invoices.invoiceDate !== 'create',
    corrections: [
      {
        change: () => source('invoiceDeliveryDate0Webhook', 'create'),
        explanation:
          'Das Lieferdatum ist nun das Bestelldatum, weil es nicht nach dem Rechnungsdatum liegen darf.',
      },
    ],
    field: 'invoices.invoiceDeliveryDate0Webhook',
    message:
      'Das Lieferdatum darf nicht nach dem Rechnungsdatum liegen. Wähle zuerst den Versand als Rechnungsdatum.',
  },
  {
    id: 'period-ends-after-it-starts',
    reads: ['invoices.invoiceDeliveryDate0Webhook', 'invoices.invoiceDeliveryDate1Webhook'],
    holds: ({ invoices }) =>
      invoices.invoiceDeliveryDate0Webhook !== 'fulfilled' ||
      invoices.invoiceDeliveryDate1Webhook !== 'create',
    corrections: [
      {
        change: () => source('invoiceDeliveryDate1Webhook', 'fulfilled'),
        explanation:
          'Der Leistungszeitraum endet nun mit dem Versand, weil er mit dem Versand beginnt und nicht davor enden kann.',
      },
    ],
    field: 'invoices.invoiceDeliveryDate1Webhook',
    message:
      'Der Leistungszeitraum beginnt mit dem Versand und kann nicht mit der Bestellung enden. Wähle ein späteres Ende.',
  },
];

export const isPeriod = (invoices: Preferences['invoices']): boolean =>
  invoices.invoiceDeliveryDate1Webhook !== '';

const isKnown = (value: DeliverySource | '', mode: EnshrineMode): boolean =>
  value === '' || sourcesByMode[mode].includes(value);

const source = (field: Edge, value: DeliverySource): PreferenceChanges => ({ invoices: { [field]: value } });
