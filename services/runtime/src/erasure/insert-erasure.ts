import type { Statement } from '../database/index.ts';

/** Starts an erasure; one that is there already continues. */
export const insertErasure = (erasure: {
  readonly id: string;
  readonly shop: string;
  readonly kind: 'shop' | 'customer';
  /** Whose data it is; ids only. */
  readonly subject?: object;
}): Statement => ({
  text: `INSERT INTO erasure (id, shop, kind, subject) VALUES ($1::uuid, $2, $3, $4::jsonb)
         ON CONFLICT (id) DO NOTHING`,
  values: [erasure.id, erasure.shop, erasure.kind, JSON.stringify(erasure.subject ?? {})],
});
