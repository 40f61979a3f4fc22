import { z } from 'zod';
import type { ServiceClients } from './create-clients.ts';

/** An account at the provider that payments are on. */
const account = z.object({
  id: z.string(),
  type: z.enum(['online', 'offline', 'register']),
  /** ISO 4217. */
  currency: z.string(),
  /** Where its lines come from, e.g. `PAYPAL`; empty when nothing fetches them. */
  server: z.string().default(''),
  /** Whether the provider brings its lines itself; null when the account does not say. */
  autoSync: z.boolean().nullable().default(null),
});

export type ProviderAccount = z.output<typeof account>;

const reference = z.object({ accounts: z.array(account) });

/** Accounts as the provider last read them. Throws `NOT_CONNECTED` where it never did. */
export async function fetchAccounts(
  provider: ServiceClients['provider'],
  shop: string,
): Promise<readonly ProviderAccount[]> {
  const { referenceJson } = await provider.getReferenceData({ shop });
  return reference.parse(JSON.parse(referenceJson)).accounts;
}
