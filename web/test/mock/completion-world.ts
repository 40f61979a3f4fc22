import type {
  CompletionDifferences,
  CompletionDocuments,
  CompletionMonth,
  CompletionMonths,
  CompletionSummary,
} from '@belegfluss/gateway/contract';

type Difference = CompletionDifferences['items'][number];
type OpenDocument = CompletionDocuments['items'][number];

const summary = (month: string, given: Partial<CompletionSummary> = {}): CompletionSummary => ({
  month,
  state: 'ready',
  orders: 1_240,
  inWork: 0,
  stuck: 0,
  skipped: 0,
  unchecked: 0,
  differencesToDo: 0,
  differencesToReview: 0,
  documents: 1_300,
  unenshrined: 0,
  unpaid: 0,
  ...given,
});

const difference = (id: string, given: Partial<Difference>): Difference => ({
  id,
  name: `#${id}`,
  createdAt: '2026-10-12T09:30:00Z',
  currency: 'EUR',
  owed: '100.00',
  documented: '119.00',
  received: '100.00',
  booked: '119.00',
  code: 'CREDITS_OFF',
  ...given,
});

/** Months of a shop in which everything that can be missing is missing once. */
export class CompletionWorld {
  months: readonly CompletionSummary[] = [
    summary('2026-11', { state: 'running', orders: 310, inWork: 3, unenshrined: 42, unpaid: 17 }),
    summary('2026-10', {
      state: 'missing',
      stuck: 2,
      skipped: 31,
      differencesToDo: 2,
      differencesToReview: 1,
      unenshrined: 4,
      unpaid: 6,
    }),
    summary('2026-09', { state: 'review', differencesToReview: 1 }),
    summary('2026-08'),
    summary('2026-07', { state: 'empty', orders: 0, documents: 0 }),
  ];
  earlier: readonly CompletionSummary[] = [summary('2026-06')];
  differences: readonly Difference[] = [
    difference('5001', {}),
    difference('5002', { owed: null, received: null, code: 'OF_TOMORROW' }),
    difference('5003', { documented: '98.50', code: 'CHANGED_BY_HAND' }),
  ];
  payments: readonly Difference[] = [
    difference('5004', { owed: '119.00', received: '0.00', booked: '0.00', code: 'NOT_PAID' }),
  ];
  documents: readonly OpenDocument[] = [
    {
      orderId: '5002',
      orderName: '#5002',
      kind: 'invoice',
      number: null,
      status: 'draft',
      date: '2026-10-31',
      currency: 'EUR',
      total: '119.00',
      booked: '0.00',
    },
  ];
  /** The figures of a month cannot be had. */
  failingMonth = false;

  listMonths(before: string): CompletionMonths {
    return before === ''
      ? { items: [...this.months], next: this.earlier.length > 0 ? '2026-07' : null }
      : { items: [...this.earlier], next: null };
  }

  findMonth(month: string): CompletionMonth {
    const found = [...this.months, ...this.earlier].find((one) => one.month === month) ?? summary(month);
    const { documents: documentCount, ...rest } = found;
    const isOctober = month === '2026-10';
    return {
      ...rest,
      documentCount,
      undocumented: isOctober
        ? [
            { outcome: 'skipped', reason: 'SKIP_POS', orders: 31 },
            { outcome: 'aborted', reason: 'MISSING_ADDRESS', orders: 1 },
            { outcome: 'pending', reason: null, orders: 1 },
          ]
        : [],
      documents: [
        {
          kind: 'invoice',
          currency: 'EUR',
          documents: 1_210,
          total: '98234.10',
          tax: '15684.77',
          booked: '97001.00',
        },
        {
          kind: 'credit',
          currency: 'EUR',
          documents: 42,
          total: '1204.00',
          tax: '192.23',
          booked: '1204.00',
        },
        { kind: 'invoice', currency: 'CHF', documents: 3, total: '310.00', tax: '0.00', booked: '310.00' },
      ],
      balances: [
        {
          currency: 'EUR',
          orders: 1_205,
          owed: '97010.10',
          documented: '97030.10',
          received: '95801.00',
          booked: '95797.00',
        },
      ],
      gateways: [
        {
          gateways: ['shopify_payments'],
          currency: 'EUR',
          orders: 900,
          received: '71002.00',
          booked: '71002.00',
        },
        {
          gateways: ['paypal', 'gift_card'],
          currency: 'EUR',
          orders: 12,
          received: '900.00',
          booked: '820.00',
        },
        { gateways: [], currency: 'EUR', orders: 2, received: '0.00', booked: '0.00' },
      ],
      numberGaps: isOctober
        ? [
            {
              ...{ number: '#5001', kind: 'invoice', isOwn: true, code: 'DELETED', instead: null },
              ...{ at: '2026-10-14T09:30:00Z', orderId: '5001', orderName: '#5001', orderReason: null },
            },
          ]
        : [],
      numberGapCount: isOctober ? 120 : 0,
      differences: isOctober
        ? [
            { code: 'CREDITS_OFF', orders: 1 },
            { code: 'CHANGED_BY_HAND', orders: 1 },
            { code: 'OF_TOMORROW', orders: 1 },
          ]
        : [],
      payments: isOctober ? [{ code: 'NOT_PAID', orders: 1 }] : [],
    };
  }

  listDifferences({
    subject = 'documents',
    code = '',
    cursor,
  }: Record<string, string>): CompletionDifferences {
    const isSum = subject === 'balances' || subject === 'gateways';
    const all = subject === 'documents' ? this.differences : this.payments;
    const found = isSum
      ? all.map((one) => ({ ...one, code }))
      : all.filter((one) => code === '' || one.code === code);
    const from = Number(cursor ?? 0);
    return { items: found.slice(from, from + 2), next: found.length > from + 2 ? String(from + 2) : null };
  }

  listDocuments({ issue }: Record<string, string>): CompletionDocuments {
    return { items: issue === 'unenshrined' ? [...this.documents] : [], next: null };
  }
}
