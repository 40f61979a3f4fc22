import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { type DocumentRef, documentRefText } from '../domain/document.ts';

/** Where a number counts: within an account, whichever shop keeps its books there. */
export type NumberPlace = {
  readonly shop: string;
  /** Empty while it is not known: the number then counts within the shop. */
  readonly accountId: string;
};

export type CreditNumbers = {
  /** The number that an operation holds in the account; null when it holds none, or one of another account. */
  find(place: NumberPlace, operationKey: string): Promise<string | null>;
  /** False when another credit note of the account has the number, or the operation has one. */
  reserve(place: NumberPlace, operationKey: string, number: string): Promise<boolean>;
  /** The number is free again: its credit note was never made. */
  release(shop: string, operationKey: string): Promise<void>;
  /** The number was given by somebody else: no credit note of ours gets it. */
  useUp(shop: string, operationKey: string): Promise<void>;
  /** The number is free again: the draft that it was reserved for was deleted. */
  releaseDraft(shop: string, ref: DocumentRef, number: string): Promise<void>;
  /** What the operation holds in other accounts is used up there: nobody can tell any more whether it was given. */
  leaveElsewhere(place: NumberPlace, operationKey: string): Promise<void>;
};

export function createCreditNumbers(prisma: PrismaClient): CreditNumbers {
  return {
    async find(place, operationKey) {
      const row = await prisma.creditNumber.findUnique({
        where: { shop_operationKey: { shop: place.shop, operationKey }, account: accountOf(place) },
      });
      return row?.number ?? null;
    },
    async reserve(place, operationKey, number) {
      const { count } = await prisma.creditNumber.createMany({
        data: { account: accountOf(place), number, shop: place.shop, operationKey },
        skipDuplicates: true,
      });
      return count === 1;
    },
    async release(shop, operationKey) {
      await prisma.creditNumber.deleteMany({ where: { shop, operationKey } });
    },
    async useUp(shop, operationKey) {
      await prisma.creditNumber.updateMany({ where: { shop, operationKey }, data: { operationKey: null } });
    },
    async releaseDraft(shop, ref, number) {
      await prisma.$executeRaw`
        DELETE FROM credit_number WHERE shop = ${shop} AND number = ${number} AND operation_key IN (
          SELECT operation_key FROM write_journal
          WHERE shop = ${shop} AND object_ref = ${documentRefText(ref)} AND kind = 'create')`;
    },
    async leaveElsewhere(place, operationKey) {
      await prisma.creditNumber.updateMany({
        where: { shop: place.shop, operationKey, account: { not: accountOf(place) } },
        data: { operationKey: null },
      });
    },
  };
}

/**
 * The account of a shop became known: what the shop had reserved before counts there from now on. A number that
 * another shop of the account has as well stays with that one.
 */
export async function moveToAccount(
  tx: Prisma.TransactionClient,
  shop: string,
  accountId: string,
): Promise<void> {
  if (accountId === '') return;
  await tx.$executeRaw`
    WITH own AS (DELETE FROM credit_number WHERE account = ${accountOf({ shop, accountId: '' })} RETURNING *)
    INSERT INTO credit_number (account, number, shop, operation_key, created_at)
    SELECT ${accountId}, number, shop, operation_key, created_at FROM own ORDER BY number
    ON CONFLICT DO NOTHING`;
}

/** A shop's own account until the real one is known. The database fills the same in for versions that name none. */
const accountOf = ({ shop, accountId }: NumberPlace): string => accountId || `shop:${shop}`;
