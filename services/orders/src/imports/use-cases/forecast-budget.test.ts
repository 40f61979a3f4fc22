import { RpcError } from '@belegfluss/runtime/errors';
import { describe, expect, it } from '@jest/globals';
import { BudgetSpent, createForecastBudget } from './forecast-budget.ts';

const start = Date.parse('2026-03-20T12:00:00.000Z');
const until = new Date(start + 1_000);
const answer = async () => 'answer';

describe('the budget of a forecast', () => {
  it('allows its number of questions and no more', async () => {
    const budget = createForecastBudget(() => new Date(start), { until, mostCalls: 2 });
    expect([await budget.spend(answer), await budget.spend(answer)]).toEqual(['answer', 'answer']);
    await expect(budget.spend(answer)).rejects.toBeInstanceOf(BudgetSpent);
  });

  it.each([
    [999, true],
    [1_000, false],
  ])('ends with its time: after %i ms it allows: %s', async (afterMs, isAllowed) => {
    const budget = createForecastBudget(() => new Date(start + afterMs), { until, mostCalls: 2 });
    const asked = budget.spend(answer);
    if (isAllowed) expect(await asked).toBe('answer');
    else await expect(asked).rejects.toBeInstanceOf(BudgetSpent);
  });

  it('ends when Shopify wants a pause, and not with another trouble', async () => {
    const budget = createForecastBudget(() => new Date(start), { until, mostCalls: 9 });
    const failing = (reason: string) => () => Promise.reject(new RpcError('unavailable', reason, 'No.'));
    await expect(budget.spend(failing('SHOPIFY_UNAVAILABLE'))).rejects.toMatchObject({
      reason: 'SHOPIFY_UNAVAILABLE',
    });
    expect(await budget.spend(answer)).toBe('answer');
    await expect(budget.spend(failing('SHOPIFY_RATE_LIMITED'))).rejects.toBeInstanceOf(BudgetSpent);
    await expect(budget.spend(answer)).rejects.toBeInstanceOf(BudgetSpent);
  });
});
