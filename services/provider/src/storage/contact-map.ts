import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { z } from 'zod';
import type { PrismaClient } from '../../generated/prisma/client.ts';

/** A customer's place in the provider's contacts. */
export type MappedContact = {
  /** Null while the next contact is being made. */
  readonly contactId: string | null;
  readonly addressId: string | null;
  readonly contentHash: string;
  /** Hash of each part as last written. */
  readonly parts: ContactParts;
  readonly generation: number;
};

export type ContactParts = Readonly<Record<string, string>>;

export type ContactMap = {
  find(shop: string, customerKey: string): Promise<MappedContact | null>;
  save(
    shop: string,
    customerKey: string,
    contact: {
      readonly contactId: string;
      readonly addressId: string | null;
      readonly contentHash: string;
      readonly parts: ContactParts;
      readonly generation: number;
    },
  ): Promise<void>;
  /** The provider does not have the contact any more: the next one is made anew. */
  forget(shop: string, contactId: string): Promise<void>;
};

export function createContactMap(pool: pg.Pool, prisma: PrismaClient): ContactMap {
  return {
    async find(shop, customerKey) {
      const { rows } = await run<MappedContact>(pool, {
        name: 'contact-map',
        text: `SELECT contact_id AS "contactId", address_id AS "addressId", content_hash AS "contentHash",
                 parts, generation
               FROM contact_map WHERE shop = $1 AND customer_key = $2`,
        values: [shop, customerKey],
      });
      const [row] = rows;
      return row ? { ...row, parts: partsSchema.parse(row.parts) } : null;
    },
    async save(shop, customerKey, contact) {
      await prisma.contactMap.upsert({
        where: { shop_customerKey: { shop, customerKey } },
        create: { shop, customerKey, ...contact },
        update: { ...contact, updatedAt: new Date() },
      });
    },
    async forget(shop, contactId) {
      await prisma.contactMap.updateMany({
        where: { shop, contactId },
        data: {
          contactId: null,
          addressId: null,
          contentHash: '',
          parts: {},
          generation: { increment: 1 },
          updatedAt: new Date(),
        },
      });
    },
  };
}

const partsSchema = z.record(z.string(), z.string());
