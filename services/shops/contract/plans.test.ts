import { describe, expect, it } from '@jest/globals';
import { isPlanId, planIds, plans } from './index.ts';

describe('the plan catalogue', () => {
  it('keeps private plans and the deprecated one apart', () => {
    expect(planIds.filter((id) => plans[id].private)).toEqual([
      'company',
      'corporate',
      'enterprise',
      'custom',
    ]);
    expect(planIds.filter((id) => plans[id].deprecated)).toEqual(['starter']);
  });

  it('lists every plan under its own id, and the plans that a plan includes are there', () => {
    expect(Object.keys(plans).toSorted()).toEqual([...planIds].toSorted());
    for (const id of planIds) expect([id, plans[id].id]).toEqual([id, id]);
  });

  it.each(['gold', '', 'Free', 'toString', '__proto__'])('knows no plan "%s"', (id) => {
    expect(isPlanId(id)).toBe(false);
  });
});
