import type { PrismaClient } from '../../generated/prisma/client.ts';

export type CreditNumbers = {
  find(shop: string, operationKey: string): Promise<string | null>;
  /** False when another credit note has the number. */
  reserve(shop: string, operationKey: string, number: string): Promise<boolean>;
  /** The number is free again: its credit note was never made. */
  release(shop: string, operationKey: string): Promise<void>;
  /** The number is free again: its draft was deleted. */
  releaseNumber(shop: string, number: string): Promise<void>;
};

export function createCreditNumbers(prisma: PrismaClient): CreditNumbers {
  return {
    async find(shop, operationKey) {
      const row = await prisma.creditNumber.findUnique({
        where: { shop_operationKey: { shop, operationKey } },
      });
      return row?.number ?? null;
    },
    async reserve(shop, operationKey, number) {
      const { count } = await prisma.creditNumber.createMany({
        data: { shop, operationKey, number },
        skipDuplicates: true,
      });
      return count === 1;
    },
    async release(shop, operationKey) {
      await prisma.creditNumber.deleteMany({ where: { shop, operationKey } });
    },
    async releaseNumber(shop, number) {
      await prisma.creditNumber.deleteMany({ where: { shop, number } });
    },
  };
}
