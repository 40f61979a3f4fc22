import { toShopId } from '../../domain/shop-id.ts';
import {
  findCodeOwner,
  type KeptFact,
  keepFact,
  lockRedeemer,
  nameRedeemer,
  type Tx,
} from '../../storage/redemption-store.ts';
import { deriveRedemptions } from './derive-redemptions.ts';

/**
 * Keeps what a shop did with a code, or that its subscription ended, and derives its redemptions again. Nothing is kept
 * of a code that is no partner's, nor of a partner's own shop.
 */
export async function noteFact(tx: Tx, shop: string, fact: KeptFact, now: Date): Promise<void> {
  const redeemerId = toShopId(shop);
  if (fact.code !== '') {
    const owner = await findCodeOwner(tx, fact.code);
    if (!owner || owner === redeemerId) return;
  }
  await lockRedeemer(tx, redeemerId);
  await keepFact(tx, redeemerId, fact);
  if (fact.code !== '') await nameRedeemer(tx, shop);
  await deriveRedemptions(tx, redeemerId, now);
}
