import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { Tx } from './period-store.ts';

export type BillingStore = ReturnType<typeof createBillingStore>;

/** When Shopify is to be asked, and when it was. */
export function createBillingStore(prisma: PrismaClient) {
  return {
    /**
     * The moment of a question to Shopify, by the database's clock, which is one for all replicas. Null for a shop that
     * is not known.
     */
    async beginAsking(shop: string): Promise<Asking | null> {
      const [row] = await prisma.$queryRaw<Asking[]>`
        SELECT clock_timestamp() AS "askedAt", uninstalled_at IS NULL AS "isInstalled",
               ARRAY (SELECT id FROM charge WHERE charge.shop = shop.shop
                      AND status IN ('pending', 'accepted', 'active', 'frozen')) AS "openIds"
        FROM shop WHERE shop = ${shop}`;
      return row ?? null;
    },

    /** Shops that are due, those longest due first; nobody else gets them until they are due again. */
    async claimDue(now: Date, againAt: Date, limit: number): Promise<string[]> {
      const rows = await prisma.$queryRaw<{ shop: string }[]>`
        UPDATE shop SET billing_due_at = ${againAt}
        WHERE shop IN (
          SELECT shop FROM shop WHERE billing_due_at <= ${now} AND shop <> ALL (SELECT shop FROM shop_gate)
          ORDER BY billing_due_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED)
        RETURNING shop`;
      return rows.map(({ shop }) => shop);
    },

    /** Asks later, because a shop that was claimed could not be asked; but not after the end of a cancelled plan. */
    async postpone(shop: string, claimedUntil: Date, at: Date): Promise<void> {
      await prisma.$executeRaw`
        UPDATE shop SET billing_due_at = CASE
          WHEN plan_ends_at IS NULL THEN ${at}::timestamptz
          ELSE least(${at}::timestamptz, greatest(plan_ends_at, ${claimedUntil}::timestamptz)) END
        WHERE shop = ${shop} AND billing_due_at = ${claimedUntil}`;
    },

    /** Saves the currency that the shop pays Shopify in, as Shopify states it now. */
    saveCurrency: async (shop: string, billingCurrency: string, at: Date): Promise<void> => {
      await prisma.shop.updateMany({ where: { shop }, data: { billingCurrency, billingCurrencyAt: at } });
    },

    /** Asks no later than then. */
    askBy: (shop: string, at: Date): Promise<void> => askBy(prisma, shop, at),
  };
}

export type Asking = {
  readonly askedAt: Date;
  readonly isInstalled: boolean;
  readonly openIds: readonly string[];
};

/** Asks no later than then. */
export async function askBy(database: Pick<Tx, '$executeRaw'>, shop: string, at: Date): Promise<void> {
  await database.$executeRaw`
    UPDATE shop SET billing_due_at = least(billing_due_at, ${at}::timestamptz)
    WHERE shop = ${shop} AND uninstalled_at IS NULL`;
}

/** Saves what an answer changes of the shop beside plan and charges. The caller holds the shop's row. */
export async function saveAsked(
  tx: Tx,
  shop: string,
  data: Pick<
    Prisma.ShopUpdateInput,
    'billingAskedAt' | 'billingDueAt' | 'developmentStore' | 'billingCurrency' | 'billingCurrencyAt'
  >,
): Promise<void> {
  await tx.shop.update({ where: { shop }, data });
}
