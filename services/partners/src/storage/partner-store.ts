import type { Partner, PrismaClient } from '../../generated/prisma/client.ts';

export type PartnerStore = { find(shop: string): Promise<Partner | null> };

export const createPartnerStore = (prisma: PrismaClient): PartnerStore => ({
  find: (shop) => prisma.partner.findUnique({ where: { shop } }),
});
