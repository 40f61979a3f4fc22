import type { Fixture } from './provider-fixture.ts';

/** Money received on accounts from a moment on, in cents. */
export function createIncome({ sevdesk }: Fixture) {
  const before = new Map<string, number>();
  const readBalanceCents = async (account: string): Promise<number> => {
    const balance = await sevdesk('GET', `/CheckAccount/${account}/getBalanceAtDate?date=2026-12-31`);
    return Math.round(Number(balance) * 100);
  };
  return {
    /** Begins again. */
    async begin(...accounts: readonly string[]) {
      for (const account of accounts) before.set(account, await readBalanceCents(account));
    },
    of: async (account: string) => (await readBalanceCents(account)) - (before.get(account) ?? 0),
  };
}
