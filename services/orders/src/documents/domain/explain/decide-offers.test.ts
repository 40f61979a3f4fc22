import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../document/ledger.ts';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { workOff } from '../testing/apply-plan.ts';
import { anInput, anInvoiceEntry, preferencesWith } from '../testing/input-builder.ts';
import { anOrder, aRefund, money } from '../testing/order-builder.ts';
import { decideOffers, type Offers } from './decide-offers.ts';
import type { Explained, ExplainedDocument } from './explained.ts';

const now = new Date('2026-03-20T12:00:00.000Z');
const later = new Date('2026-03-20T13:00:00.000Z');

const work = (given: Partial<NonNullable<Explained['work']>>): NonNullable<Explained['work']> => ({
  state: 'queued',
  attempts: 0,
  dueAt: now,
  trouble: '',
  isHeld: false,
  ...given,
});

type Case = Partial<Pick<Explained, 'work'>> & {
  readonly input?: Partial<PlanInput>;
  readonly reason?: string;
  readonly refusedAt?: string;
  /** The settings could not be asked. */
  readonly isUnknown?: boolean;
};

function decideCaseOffers({ input, reason = '', refusedAt, isUnknown, ...given }: Case): Offers {
  const asked = anInput({ now, ...input });
  const documents = asked.ledger
    .filter(({ status }) => status !== 'deleted')
    .map(
      (entry): ExplainedDocument => ({
        ...entry,
        matched: false,
        sentAt: null,
        refusedAt: refusedAt ?? null,
      }),
    );
  return decideOffers(
    {
      decision: {
        outcome: reason === '' ? 'done' : 'skipped',
        reason,
        notes: [],
        changes: [],
        refusedSettings: [],
      },
      work: given.work ?? null,
      documents,
      known: isUnknown ? null : { input: asked, plan: planOrder(asked) },
      now,
    },
    { plan: isUnknown ? null : planOrder({ ...asked, origin: 'manual' }), ledger: asked.ledger },
  );
}

const never = preferencesWith({ invoices: { invoiceEnshrine: 'never' } });
const shipped = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-11T09:00:00.000Z' } as const;
const refunded = anOrder({
  ...shipped,
  financialStatus: 'partially_refunded',
  refunds: [
    aRefund({
      adjustments: [{ reason: 'refund_discrepancy', amount: money('-20.00'), tax: money('0.00') }],
      refunded: money('20.00'),
    }),
  ],
});
/** Everything that was due has been done. */
const completeLedger = (order: PlanInput['order'], ledger: PlanInput['ledger'] = []): PlanInput['ledger'] =>
  workOff(anInput({ now, order, ledger, preferences: never })).ledger;
const made = completeLedger(anOrder(shipped));
const withoutCreditNote = completeLedger(refunded, made).map(
  (entry): LedgerEntry =>
    entry.kind === 'credit' ? { ...entry, status: 'deleted', dismissed: true } : entry,
);
const cancelled = anInvoiceEntry({ status: 'cancelled', enshrined: true });

const cases: readonly (readonly [string, Case, Offers])[] = [
  [
    'a credit note that a person deleted: made on request, and no second try that would change nothing',
    { input: { order: refunded, preferences: never, ledger: withoutCreditNote }, reason: 'DISMISSED' },
    { make: true, retry: false },
  ],
  [
    'an invoice that a person cancelled',
    { input: { ledger: [{ ...cancelled, dismissed: true }] }, reason: 'DISMISSED' },
    { make: true, retry: false },
  ],
  [
    'an invoice that was cancelled at the provider',
    { input: { ledger: [cancelled] }, reason: 'DISMISSED' },
    { make: true, retry: false },
  ],
  [
    'a draft that a person deleted',
    { input: { ledger: [anInvoiceEntry({ status: 'deleted', dismissed: true })] }, reason: 'DISMISSED' },
    { make: true, retry: false },
  ],
  [
    'an order that the settings leave out',
    {
      input: { preferences: preferencesWith({ invoices: { invoiceCreate: false } }) },
      reason: 'DISABLED_INVOICE_CREATE',
    },
    { make: true, retry: true },
  ],
  [
    'an order without an address: a document only once that is fixed',
    {
      input: { order: anOrder({ billingAddress: null, shippingAddress: null }) },
      reason: 'MISSING_ADDRESS',
    },
    { make: false, retry: true },
  ],
  [
    'a cancelled order',
    {
      input: { order: anOrder({ cancelledAt: '2026-03-11T09:00:00.000Z', financialStatus: 'voided' }) },
      reason: 'CANCELLED',
    },
    { make: false, retry: false },
  ],
  [
    'a test order',
    { input: { order: anOrder({ test: true }) }, reason: 'TEST_ORDER' },
    { make: false, retry: false },
  ],
  [
    'an order at work',
    { work: work({ state: 'running' }), reason: 'DISABLED_INVOICE_CREATE' },
    { make: false, retry: false },
  ],
  ['an order whose turn comes at once', { work: work({}) }, { make: false, retry: false }],
  [
    'an order that waits for its next try',
    { work: work({ attempts: 1, dueAt: later }) },
    { make: true, retry: true },
  ],
  [
    'an order that failed',
    { work: work({ state: 'failed' }), reason: 'INTERNAL' },
    { make: true, retry: true },
  ],
  [
    'an invoice whose mail was refused: the advice promises the button',
    {
      input: { order: anOrder(shipped), preferences: never, ledger: made },
      refusedAt: '2026-03-12T08:00:00.000Z',
    },
    { make: false, retry: true },
  ],
  [
    'settings nobody could ask, and no invoice',
    { isUnknown: true, reason: 'SKIP_POS' },
    { make: true, retry: true },
  ],
  [
    'settings nobody could ask, and a dismissed credit note beside its invoice',
    { isUnknown: true, input: { ledger: withoutCreditNote }, reason: 'DISMISSED' },
    { make: true, retry: false },
  ],
  [
    'settings nobody could ask, and an invoice',
    { isUnknown: true, input: { ledger: made } },
    { make: false, retry: false },
  ],
];

describe('decideOffers', () => {
  it.each(cases)('%s', (_what, given, offers) => {
    expect(decideCaseOffers(given)).toEqual(offers);
  });

  it('offers a try where settings have changed so that steps are left', () => {
    // It is delivered and paid, and enshrining was switched on since.
    const asked = { order: anOrder(shipped), ledger: made };
    expect(decideCaseOffers({ input: asked })).toEqual({ make: false, retry: true });
    expect(decideCaseOffers({ input: { ...asked, preferences: never } })).toEqual({
      make: false,
      retry: false,
    });
  });
});
