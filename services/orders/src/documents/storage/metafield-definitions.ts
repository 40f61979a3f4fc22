import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';

type Place = { readonly namespace: string; readonly key: string };

/** Shopify's answer about a definition: `made`, `taken` (the merchant has one of that name) or `refused`. */
export type DefinitionState = 'made' | 'taken' | 'refused';

/** A definition that was refused may be possible tomorrow: the merchant may have made room. */
const refusalHoldsHours = 24;

/** Reads the known definitions of these places, by `{namespace}.{key}`; a refusal counts for a day only. */
export async function findDefinitions(
  pool: pg.Pool,
  shop: string,
  places: readonly Place[],
): Promise<ReadonlyMap<string, { readonly type: string; readonly state: DefinitionState }>> {
  const { rows } = await run<Place & { readonly type: string; readonly state: DefinitionState }>(pool, {
    name: 'metafield-definitions',
    text: `SELECT namespace, key, type, state FROM metafield_definition
           WHERE shop = $1 AND (namespace, key) IN (SELECT * FROM unnest($2::text[], $3::text[]))
             AND (state <> 'refused' OR checked_at > now() - $4 * interval '1 hour')`,
    values: [shop, places.map(({ namespace }) => namespace), places.map(({ key }) => key), refusalHoldsHours],
  });
  return new Map(rows.map(({ namespace, key, type, state }) => [`${namespace}.${key}`, { type, state }]));
}

export async function keepDefinition(
  pool: pg.Pool,
  shop: string,
  definition: Place & { readonly type: string; readonly state: DefinitionState },
): Promise<void> {
  await run(pool, {
    name: 'metafield-definition',
    text: `INSERT INTO metafield_definition (shop, namespace, key, type, state) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (shop, namespace, key)
           DO UPDATE SET type = excluded.type, state = excluded.state, checked_at = now()`,
    values: [shop, definition.namespace, definition.key, definition.type, definition.state],
  });
}
