import type { World } from '../world.ts';

type ProviderFault =
  | 'rate429'
  | 'fail500Before'
  | 'fail500After'
  | 'timeoutAfterCommit'
  | 'errorIn200'
  | 'unauthorized';

/** Counts how often a fault struck at the provider from here on, by the provider's call log. */
export async function watchProvider({
  installation,
}: World): Promise<(fault: ProviderFault) => Promise<number>> {
  const countAll = async () => {
    const { faults } = await installation.atProvider('GET', '/calls');
    return faults as Readonly<Partial<Record<ProviderFault, number>>>;
  };
  const before = await countAll();
  return async (fault) => ((await countAll())[fault] ?? 0) - (before[fault] ?? 0);
}

/** Calls of all shops that wrote something at the provider, since it started. */
export async function countWrites({ installation }: World): Promise<number> {
  const { totals } = (await installation.atProvider('GET', '/calls')) as { totals: Record<string, number> };
  return Object.entries(totals).reduce((sum, [call, count]) => sum + (call.startsWith('GET') ? 0 : count), 0);
}
