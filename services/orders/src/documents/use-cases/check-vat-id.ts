import type pg from 'pg';
import type { Vies } from '../../clients/vies/vies-client.ts';
import type { VatIdCheck } from '../domain/order/extras.ts';
import { findVatIdCheck, storeVatIdCheck } from '../storage/vat-id-check-store.ts';

export type CheckVatId = (shop: string, vatId: string, requester: string | null) => Promise<VatIdCheck>;

/** Checks a VAT id with VIES; answers count for thirty days, an outage counts for nothing. */
export const checkVatId =
  (dependencies: { readonly pool: pg.Pool; readonly vies: Vies; readonly now: () => Date }): CheckVatId =>
  async (shop, vatId, requester) => {
    const { pool, vies, now } = dependencies;
    const known = await findVatIdCheck(pool, shop, vatId, now());
    if (known !== null) return known;
    const answer = await vies.check(vatId, requester);
    const at = now().toISOString();
    if (answer === null) return { vatId, valid: null, requestId: null, at };
    const check = { vatId, ...answer, at };
    await storeVatIdCheck(pool, shop, check);
    return check;
  };
