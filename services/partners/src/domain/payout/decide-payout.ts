import type { PartnerPreferences } from '@belegfluss/partners/contract';
import { payoutThreshold } from '@belegfluss/partners/contract';
import { composePayout, type PayoutSums } from './compose-payout.ts';
import { decideVat, type VatTreatment } from './vat.ts';

/** Who is paid, as it is kept with the payout: the partner's preferences but for where he is reached. */
export type Recipient = Omit<PartnerPreferences, 'email'>;

/**
 * - `belowThreshold`: the sum is too small, or negative.
 * - `noPreferences`: the partner has not said how he is paid.
 * - `gone`: he is no partner any more.
 */
export type CarryReason = 'belowThreshold' | 'noPreferences' | 'gone';

export type PayoutDecision =
  | {
      readonly kind: 'pay';
      readonly recipient: Recipient;
      readonly vat: VatTreatment;
      readonly sums: PayoutSums;
    }
  | { readonly kind: 'carry'; readonly reason: CarryReason };

/**
 * Decides whether a run pays out what a partner is owed or carries it over.
 * @param partner null when he is gone
 * @param amounts provisions and corrections that no payout holds, decimal EUR
 */
export function decidePayout(
  partner: { readonly preferences: Recipient | null } | null,
  amounts: readonly string[],
): PayoutDecision {
  if (!partner) return { kind: 'carry', reason: 'gone' };
  const recipient = partner.preferences;
  const vat = decideVat(recipient?.vatId ?? '', recipient?.address.country ?? 'DE');
  const gateway = recipient?.payout.gateway ?? 'bank';
  const sums = composePayout(amounts, { gateway, vat, threshold: payoutThreshold });
  if (!sums) return { kind: 'carry', reason: 'belowThreshold' };
  if (!recipient) return { kind: 'carry', reason: 'noPreferences' };
  return { kind: 'pay', recipient, vat, sums };
}
