import { RpcError } from '@belegfluss/runtime/errors';

/** Limits a forecast's requests to Shopify. Once it is spent, the remaining orders are not planned. */
export type ForecastBudget = {
  /** Asks once. Throws `BudgetSpent` where that is too much, or where Shopify wants a pause. */
  spend<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
};

export class BudgetSpent extends Error {}

export function createForecastBudget(
  now: () => Date,
  limits: { readonly until: Date; readonly mostCalls: number },
): ForecastBudget {
  let calls = limits.mostCalls;
  return {
    async spend(ask) {
      if (calls <= 0 || now() >= limits.until) throw new BudgetSpent();
      calls -= 1;
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof RpcError) || error.reason !== 'SHOPIFY_RATE_LIMITED') throw error;
        calls = 0;
        throw new BudgetSpent(undefined, { cause: error });
      }
    },
  };
}
