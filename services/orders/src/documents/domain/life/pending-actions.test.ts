import { describe, expect, it } from '@jest/globals';
import { planOrder } from '../plan-order.ts';
import { workOff } from '../testing/apply-plan.ts';
import { listActionTypes } from '../testing/input-builder.ts';
import { harbour } from '../testing/order-builder.ts';
import { answers, change, fulfilled, mootReason, soldLoosely } from '../testing/sold-order.ts';

describe('an invoice that is to be enshrined', () => {
  const wanted = { ...change(soldLoosely, { pendingAction: 'enshrine' }), address: harbour };

  it('is written, opened and enshrined', () => {
    expect(listActionTypes(planOrder(wanted))).toEqual([
      'ensureContact',
      'reopenDocument',
      'saveDocument',
      'openDocument',
      'enshrineDocument',
    ]);
    expect([fulfilled(wanted), fulfilled(workOff(wanted)), answers(wanted)]).toEqual([
      false,
      true,
      'invoice-1',
    ]);
  });

  it('is not enshrined with another recipient than the one that was written for it', () => {
    const byHand = change(wanted, { handChanged: true });
    expect(listActionTypes(planOrder(byHand))).toEqual([]);
    expect(mootReason(byHand)).toBe('CHANGED_BY_HAND');
    const enshrinedThere = change(wanted, { enshrined: true });
    expect([fulfilled(enshrinedThere), mootReason(enshrinedThere)]).toEqual([false, 'ENSHRINED']);
  });
});
