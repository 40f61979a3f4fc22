import { describe, expect, it } from '@jest/globals';
import { mootRequestTexts } from '../../texts/moot-request-texts.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { anInput, anInvoiceEntry, listActionTypes } from '../testing/input-builder.ts';
import {
  aLine,
  anAddress,
  anOrder,
  aRefund,
  aRefundLine,
  harbour,
  money,
  tax,
} from '../testing/order-builder.ts';
import {
  cancelled,
  change,
  credited,
  delivery,
  fulfilled,
  mootReason,
  requireInvoice,
  sold,
  soldAndBooked,
  soldLoosely,
} from '../testing/sold-order.ts';

const advance = (to: Partial<LedgerEntry>, order = anOrder(delivery)): PlanInput =>
  anInput({ order, ledger: [anInvoiceEntry({ invoiceType: 'advance', ...to })] });
const everythingBack = aRefund({ lines: [aRefundLine()], refunded: money('119.00') });
const emptied = anOrder({ ...delivery, financialStatus: 'refunded', refunds: [everythingBack] });
const cheaper = anOrder({
  ...delivery,
  lines: [aLine({ price: '59.50', taxLines: [tax(19, '9.50')] })],
  total: '59.50',
  tax: '9.50',
});
const abroad = anOrder({
  ...delivery,
  shippingAddress: { ...anAddress, countryCode: 'FR', zip: '75001', city: 'Paris' },
  lines: [aLine({ taxLines: [tax(20, '19.83')] })],
  tax: '19.83',
});

const mootCases: readonly (readonly [string, PlanInput, keyof typeof mootRequestTexts | null])[] = [
  ['a reissue can come about', { ...change(sold, { pendingAction: 'reissue' }), address: harbour }, null],
  [
    'a reissue of a cancelled order cannot',
    { ...change(sold, { pendingAction: 'reissue' }), order: cancelled },
    'ORDER_CANCELLED',
  ],
  [
    'a reissue of a deleted order cannot',
    { ...change(sold, { pendingAction: 'reissue' }), deleted: true },
    'ORDER_CANCELLED',
  ],
  [
    'a reissue of a credited invoice cannot',
    credited(change(sold, { pendingAction: 'reissue' })),
    'CREDITED',
  ],
  [
    'a reissue of an order of which nothing is left cannot',
    { ...change(sold, { pendingAction: 'reissue' }), order: emptied },
    'NOTHING_LEFT',
  ],
  [
    'a reissue of an order that contradicts itself cannot',
    { ...change(sold, { pendingAction: 'reissue' }), order: anOrder({ ...delivery, total: '200.00' }) },
    'INCONSISTENT_ORDER',
  ],
  [
    'a reissue of an order that cannot be taxed cannot',
    { ...change(sold, { pendingAction: 'reissue' }), order: abroad },
    'TAX_REFUSED',
  ],
  [
    'a reissue of a paid invoice whose sums a person changed cannot',
    change(soldAndBooked, { pendingAction: 'reissue', total: '100.00', paid: '100.00', handChanged: true }),
    'CHANGED_BY_HAND',
  ],
  [
    'a reissue of a paid advance invoice cannot',
    advance({ pendingAction: 'reissue', enshrined: true, status: 'paid', paid: '119' }),
    'ADVANCE_PAID',
  ],
  ['taking back can come about', change(soldAndBooked, { pendingAction: 'takeBack' }), null],
  [
    'taking back on a cancelled order can',
    { ...change(soldAndBooked, { pendingAction: 'takeBack' }), order: cancelled },
    null,
  ],
  [
    'taking back a credited invoice cannot',
    credited(change(soldAndBooked, { pendingAction: 'takeBack' })),
    'CREDITED',
  ],
  [
    'taking back a paid advance invoice cannot',
    advance({ pendingAction: 'takeBack', enshrined: true, status: 'paid', paid: '119' }),
    'ADVANCE_PAID',
  ],
  [
    'taking back what cost nothing and counts as paid cannot',
    change(soldAndBooked, { pendingAction: 'takeBack', total: '0', paid: '0' }),
    'NOTHING_LEFT',
  ],
  ['a final invoice can come about', advance({ pendingAction: 'final' }), null],
  ['a final invoice of an ordinary one cannot', change(sold, { pendingAction: 'final' }), 'NOT_ADVANCE'],
  ['a final invoice of a draft cannot', advance({ pendingAction: 'final', status: 'draft' }), 'IS_DRAFT'],
  [
    'a final invoice of a cancelled one cannot',
    advance({ pendingAction: 'final', status: 'cancelled' }),
    'CANCELLED',
  ],
  [
    'a final invoice of a cancelled order cannot',
    advance({ pendingAction: 'final' }, cancelled),
    'ORDER_CANCELLED',
  ],
  // 59.50 less 119.00 billed in advance.
  [
    'a final invoice over less than nothing cannot',
    advance({ pendingAction: 'final' }, cheaper),
    'BELOW_ADVANCE',
  ],
  [
    'enshrining can come about',
    { ...change(soldLoosely, { pendingAction: 'enshrine' }), address: harbour },
    null,
  ],
  [
    'enshrining what is gone cannot',
    { ...change(soldLoosely, { pendingAction: 'enshrine', status: 'deleted' }), address: harbour },
    'CANCELLED',
  ],
  [
    'enshrining a credited invoice with a new recipient cannot',
    credited({ ...change(soldLoosely, { pendingAction: 'enshrine' }), address: harbour }),
    'CREDITED',
  ],
  [
    'enshrining a deleted order’s invoice cannot',
    { ...change(soldLoosely, { pendingAction: 'enshrine' }), address: harbour, deleted: true },
    'ORDER_CANCELLED',
  ],
];

describe('a requested action that can no longer be done', () => {
  it.each(mootCases)('is named: %s', (_what, input, code) => {
    expect([fulfilled(input), mootReason(input)]).toEqual([false, code]);
  });

  it.each(mootCases.filter(([, , code]) => code !== null))(
    'is left alone by the plan: %s',
    (_what, input) => {
      const planActionTypes = (given: PlanInput) => {
        const plan = planOrder(given);
        return plan.kind === 'skip' ? [] : listActionTypes(plan);
      };
      const steps = planActionTypes(input);
      const { pendingAction, ...without } = requireInvoice(input);
      const plain = {
        ...input,
        ledger: input.ledger.map((entry) => (entry.kind === 'invoice' ? without : entry)),
      };
      expect([pendingAction !== '', steps]).toEqual([true, planActionTypes(plain)]);
    },
  );

  it('has a text that says what to do', () => {
    for (const text of Object.values(mootRequestTexts)) expect(text).toMatch(/\.$/);
  });
});
