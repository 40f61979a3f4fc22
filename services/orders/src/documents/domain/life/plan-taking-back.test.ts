import { describe, expect, it } from '@jest/globals';
import { planOrder } from '../plan-order.ts';
import { workOff } from '../testing/apply-plan.ts';
import { linkedGateway, preferencesWith, selectSaves } from '../testing/input-builder.ts';
import { answers, change, fulfilled, sold, soldAndBooked } from '../testing/sold-order.ts';

describe('an invoice that is to be taken back', () => {
  it('is credited on the day of the request, although credit notes are switched off', () => {
    const off = preferencesWith({ credits: { creditCreate: false }, transactions: linkedGateway });
    const wanted = { ...change(soldAndBooked, { pendingAction: 'takeBack' }), preferences: off };
    const [save] = selectSaves(planOrder(wanted));
    expect(save).toMatchObject({
      refundId: 'takeBack@1',
      content: { kind: 'credit', total: '119.00', date: '2026-03-20' },
    });
    expect([fulfilled(wanted), fulfilled(workOff(wanted)), answers(workOff(wanted))]).toEqual([
      false,
      true,
      'credit-1',
    ]);
  });

  it('is cancelled where nothing is booked on it any more, and answers with nothing', () => {
    const after = workOff(change(sold, { pendingAction: 'takeBack' }));
    expect(after.ledger.map(({ status }) => status)).toEqual(['cancelled']);
    expect([fulfilled(after), answers(after)]).toEqual([true, null]);
  });
});
