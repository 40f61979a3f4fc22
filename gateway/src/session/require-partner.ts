import type { Services } from '../clients/services.ts';
import { ProblemError } from '../problems/problem-error.ts';

/**
 * Refuses a shop that is no partner before its request is read: it does not learn what would be wrong with it. The
 * partners service refuses it once more.
 */
export async function requirePartner({ polled }: Pick<Services, 'polled'>, shop: string): Promise<void> {
  const found = await polled.findPartnership(shop);
  if (!found?.isPartner) throw new ProblemError(403, 'NOT_A_PARTNER');
}
