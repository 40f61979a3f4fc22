import type { Partner, Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { toShopId } from '../domain/shop-id.ts';

export type PartnerStore = ReturnType<typeof createPartnerStore>;

/** Takes the partner's row, so that whatever counts his things counts them alone. */
export const lockPartner = (tx: Prisma.TransactionClient, shop: string): Promise<number> =>
  tx.$executeRaw`SELECT FROM partner WHERE shop = ${shop} FOR UPDATE`;

export const createPartnerStore = (prisma: PrismaClient) => ({
  find: (shop: string): Promise<Partner | null> => prisma.partner.findUnique({ where: { shop } }),

  /** Those of the shops that are partners. */
  async list(shops: readonly string[]): Promise<readonly string[]> {
    const found = await prisma.partner.findMany({
      where: { shop: { in: [...shops] } },
      select: { shop: true },
    });
    return found.map(({ shop }) => shop);
  },

  /** Who is a partner already stays as he is. */
  async join(shop: string, email: string): Promise<void> {
    await prisma.partner.createMany({
      data: [{ shop, id: toShopId(shop), email }],
      skipDuplicates: true,
    });
  },

  async savePreferences(shop: string, email: string, preferences: Prisma.InputJsonObject): Promise<void> {
    await prisma.partner.updateMany({ where: { shop }, data: { email, preferences } });
  },
});
