import { plainPrint } from '@belegfluss/provider/contract';
import { composeContact } from '../src/documents/domain/compose/compose-contact.ts';
import type { DocumentContent } from '../src/documents/domain/document/document.ts';
import type { LedgerEntry } from '../src/documents/domain/document/ledger.ts';
import type { Action, Plan, PlanInput } from '../src/documents/domain/plan.ts';

/** A plan of exactly these steps, those the ledger shows done left out: tests of what carries plans out. */
export type Script = (input: PlanInput, invoice: LedgerEntry | null) => readonly (Action | null)[];

export const invoiceRef = { kind: 'invoice', ordinal: 1 } as const;

/** Follows a script, which gets the first invoice that is not deleted. */
export const planBy =
  (script: Script) =>
  (input: PlanInput): Plan => {
    const invoice = input.ledger.find((entry) => entry.kind === 'invoice' && entry.status !== 'deleted');
    const actions = script(input, invoice ?? null).filter((action) => action !== null);
    return { kind: 'act', actions, notes: [], changes: [], nextRunAt: null };
  };

/** The steps that write an invoice of 119.00 with 19.00 tax inside. */
export function saveSteps(input: PlanInput, given: { readonly ordinal?: number } = {}): Action[] {
  const { ordinal = 1 } = given;
  return [
    { type: 'ensureContact', key: 'contact', contact: composeContact(input, null) },
    {
      type: 'saveDocument',
      key: `order/${input.order.id}/invoice-${ordinal}/create`,
      document: { kind: 'invoice', ordinal },
      content: aContent(input.order.id),
      contentHash: 'h1',
      refundId: null,
      deductedRefundIds: [],
      creates: true,
    },
  ];
}

export const aContent = (orderId: string): DocumentContent => ({
  kind: 'invoice',
  invoiceType: 'standard',
  language: 'de',
  reference: `#${orderId}`,
  date: '2026-03-10',
  deliveryDate: '2026-03-08',
  deliveryDateUntil: '2026-03-12',
  currency: 'EUR',
  pricesIncludeTax: true,
  taxRuleId: '1',
  taxText: 'Umsatzsteuer 19 %',
  subject: `Rechnung ${orderId}`,
  headText: '',
  footText: '',
  paymentTermDays: 14,
  cashDiscount: { percent: '2', days: 7 },
  number: null,
  address: { nameLines: ['Mira Holm'], street: 'Lindenweg 4', zip: '50667', city: 'Köln', countryCode: 'DE' },
  vatId: 'ATU12345675',
  buyerReference: null,
  eInvoice: false,
  paymentMethodId: null,
  costCentreId: null,
  revenueAccountId: null,
  contactPersonId: null,
  print: plainPrint,
  tags: [],
  deliveryCountryCode: 'DE',
  positions: [
    {
      item: 'line:1',
      title: 'Kanne',
      detail: '',
      quantity: '1',
      unit: 'piece',
      unitPrice: '119.00',
      taxRate: '19',
    },
  ],
  total: '119.00',
  tax: '19.00',
  invoiceOrdinal: null,
});

const document = invoiceRef;
const key = (input: PlanInput, step: string) => `order/${input.order.id}/invoice-1/${step}`;

/** Single steps; each null once the ledger shows it done. */
export const steps = {
  mail: (
    input: PlanInput,
    invoice: LedgerEntry | null,
    given: { readonly key?: string } = {},
  ): Action | null =>
    invoice?.mailedAt
      ? null
      : {
          type: 'sendMail',
          key: key(input, given.key ?? 'mail'),
          document,
          mail: {
            to: 'mira@example.org',
            cc: [],
            bcc: ['buch@example.org'],
            subject: 'Deine Rechnung',
            message: '<p>Anbei.</p>',
            copy: false,
            attachmentIds: [],
          },
        },
  match: (input: PlanInput, invoice: LedgerEntry | null): Action | null =>
    invoice?.status === 'paid' || invoice?.paymentSoughtAt
      ? null
      : {
          type: 'matchPayment',
          key: key(input, 'match'),
          document,
          amount: '119.00',
          accountId: '77',
          gateway: 'paypal',
          references: [],
          hints: [input.order.name],
          entered: { from: '2026-02-08', until: '2026-05-09' },
          isConclusive: true,
        },
  book: (input: PlanInput, invoice: LedgerEntry | null): Action | null =>
    invoice?.status === 'paid'
      ? null
      : {
          type: 'bookPayment',
          key: key(input, 'book'),
          document,
          amount: '119.00',
          date: '2026-03-10',
          accountId: '77',
          gateway: 'paypal',
        },
  enshrine: (input: PlanInput, invoice: LedgerEntry | null): Action | null =>
    invoice?.enshrined ? null : { type: 'enshrineDocument', key: key(input, 'enshrine'), document },
  open: (input: PlanInput, invoice: LedgerEntry | null): Action | null =>
    invoice && invoice.status !== 'draft'
      ? null
      : { type: 'openDocument', key: key(input, 'open'), document },
  markPaid: (input: PlanInput, invoice: LedgerEntry | null): Action | null =>
    invoice?.writtenBack.orderPaid ? null : { type: 'markOrderPaid', key: key(input, 'paid'), document },
  metafields: (input: PlanInput, invoice: LedgerEntry | null): Action | null =>
    invoice?.writtenBack.metafields === 'm1'
      ? null
      : {
          type: 'writeMetafields',
          key: key(input, 'metafields'),
          document,
          values: [
            {
              namespace: 'buchhaltung',
              key: 'rechnung',
              value: invoice?.number ?? '',
              of: 'invoice.number',
            },
          ],
          hash: 'm1',
        },
};
