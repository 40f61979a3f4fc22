import type { ReferenceData } from '@belegfluss/provider/contract';
import { type Statement, toJsonb } from '@belegfluss/runtime/database';
import type { Selectable } from 'kysely';
import type { Tables } from '../../generated/tables.ts';

/** Row of `selectReference`. */
export type ReferenceRow = Pick<Selectable<Tables['reference_data']>, 'data' | 'read_at'>;

type ReferenceReading = { readonly reference: ReferenceData; readonly at: Date };

export const selectReference = (shop: string): Statement => ({
  name: 'reference-of-shop',
  text: 'SELECT data, read_at FROM reference_data WHERE shop = $1',
  values: [shop],
});

export const upsertReference = (shop: string, { reference, at }: ReferenceReading): Statement => ({
  name: 'reference-upsert',
  text: `INSERT INTO reference_data (shop, data, read_at) VALUES ($1, $2::jsonb, $3)
         ON CONFLICT (shop) DO UPDATE SET data = EXCLUDED.data, read_at = EXCLUDED.read_at`,
  values: [shop, toJsonb(reference), at],
});

/** Changes nothing where none was read before: what is erased does not come back. */
export const updateReference = (shop: string, { reference, at }: ReferenceReading): Statement => ({
  name: 'reference-update',
  text: 'UPDATE reference_data SET data = $2::jsonb, read_at = $3 WHERE shop = $1',
  values: [shop, toJsonb(reference), at],
});

/** Changes a row for one caller at most in so long. */
export const claimReading = (shop: string, withinMs: number): Statement => ({
  name: 'reference-claim-reading',
  text: `UPDATE reference_data SET tried_at = now()
         WHERE shop = $1 AND greatest(read_at, tried_at) < now() - $2 * interval '1 millisecond'`,
  values: [shop, withinMs],
});
