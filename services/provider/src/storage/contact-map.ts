import { fromShopKey, gather, toShopKey } from '@belegfluss/runtime/batch';
import { areFew, run, toJsonb } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { z } from 'zod';

/** A customer's place in the provider's contacts. */
export type MappedContact = {
  /** Null while the next contact is being made. */
  readonly contactId: string | null;
  readonly addressId: string | null;
  readonly contentHash: string;
  /** Hash of each part as last written. */
  readonly parts: ContactParts;
  readonly generation: number;
  /** Of the order placed last among those that named one; null where none did, or before it was kept. */
  readonly vatId: string | null;
};

type ContactParts = Readonly<Record<string, string>>;

export type ContactMap = {
  find(shop: string, customerKey: string): Promise<MappedContact | null>;
  /** Keeps the VAT id that an order names, unless a later order named one; without a time, unless any did. */
  noteVatId(
    shop: string,
    customerKey: string,
    named: { readonly vatId: string; readonly orderedAt: Date | null },
  ): Promise<void>;
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
  /** The provider does not have the contact any more: the next one is made again, with the VAT id that is known. */
  forget(shop: string, contactId: string): Promise<void>;
};

export function createContactMap(pool: pg.Pool): ContactMap {
  return {
    find: createFind(pool),
    async noteVatId(shop, customerKey, { vatId, orderedAt }) {
      await run(pool, {
        name: 'contact-note-vat-id',
        text: `INSERT INTO contact_map (shop, customer_key, content_hash, generation, vat_id, vat_id_ordered_at)
               VALUES ($1, $2, '', 1, $3, $4)
               ON CONFLICT (shop, customer_key) DO UPDATE
                 SET vat_id = EXCLUDED.vat_id, vat_id_ordered_at = EXCLUDED.vat_id_ordered_at
                 WHERE contact_map.vat_id IS NULL OR contact_map.vat_id_ordered_at IS NULL
                    OR contact_map.vat_id_ordered_at <= EXCLUDED.vat_id_ordered_at`,
        values: [shop, customerKey, vatId, orderedAt],
      });
    },
    async save(shop, customerKey, contact) {
      await run(pool, {
        name: 'contact-save',
        text: `INSERT INTO contact_map (shop, customer_key, contact_id, address_id, content_hash, parts, generation)
               VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7)
               ON CONFLICT (shop, customer_key) DO UPDATE
                 SET contact_id = EXCLUDED.contact_id, address_id = EXCLUDED.address_id,
                   content_hash = EXCLUDED.content_hash, parts = EXCLUDED.parts, generation = EXCLUDED.generation,
                   updated_at = now()`,
        values: [
          shop,
          customerKey,
          contact.contactId,
          contact.addressId,
          contact.contentHash,
          toJsonb(contact.parts),
          contact.generation,
        ],
      });
    },
    async forget(shop, contactId) {
      await run(pool, {
        name: 'contact-forget',
        text: `UPDATE contact_map SET contact_id = NULL, address_id = NULL, content_hash = '', parts = '{}',
                 generation = generation + 1, updated_at = now()
               WHERE shop = $1 AND contact_id = $2`,
        values: [shop, contactId],
      });
    },
  };
}

/** Orders are worked on in groups: what they ask for at the same moment is read together. */
function createFind(pool: pg.Pool): ContactMap['find'] {
  const find = gather<MappedContact>(
    async (keys) => {
      const places = keys.map(fromShopKey);
      const { rows } = await run<MappedContact & { readonly shop: string; readonly customerKey: string }>(
        pool,
        {
          name: 'contact-map',
          text: `SELECT shop, customer_key AS "customerKey", contact_id AS "contactId", address_id AS "addressId",
                 content_hash AS "contentHash", parts, generation, vat_id AS "vatId"
               FROM contact_map JOIN unnest($1::text[], $2::text[]) AS given (shop, customer_key)
                 USING (shop, customer_key)
               WHERE ${areFew('given.shop')}`,
          values: [places.map(([shop]) => shop), places.map(([, customerKey]) => customerKey)],
        },
      );
      return new Map(
        rows.map(({ shop, customerKey, parts, ...contact }) => [
          toShopKey(shop, customerKey),
          { ...contact, parts: partsSchema.parse(parts) },
        ]),
      );
    },
    { withinMs: 0, most: 64 },
  );
  return async (shop, customerKey) => (await find(toShopKey(shop, customerKey))) ?? null;
}

const partsSchema = z.record(z.string(), z.string());
