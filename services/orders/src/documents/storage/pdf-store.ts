import { hereSql } from '@belegfluss/runtime/gate';
import type { SecretBox } from '@belegfluss/runtime/secrets';
import type pg from 'pg';

/** Which document a PDF is of. */
type PdfPlace = {
  readonly shop: string;
  readonly kind: string;
  readonly providerId: string;
};

/** PDFs that are kept; they rest sealed, nothing outside of this file sees the envelopes. */
export type PdfStore = {
  /** Null when it is not kept. Throws when what is kept does not open. */
  find(place: PdfPlace): Promise<Buffer | null>;
  /** Keeps a PDF; the shop's longest unused ones go when they become too much. */
  keep(place: PdfPlace & { readonly orderId: string }, content: Buffer): Promise<void>;
  drop(place: PdfPlace): Promise<void>;
  /** Seals a page of PDFs with the current key; answers how many and where to go on. */
  reseal(after: string, limit: number): Promise<{ readonly count: number; readonly last: string | null }>;
};

/** Larger ones are asked for each time. */
export const longestPdf = 2 * 1024 * 1024;
/** About a thousand documents of the usual size. */
const bytesOfShop = 100 * 1024 * 1024;

export function createPdfStore(
  pool: pg.Pool,
  box: SecretBox,
  limits: { readonly bytesOfShop: number } = { bytesOfShop },
): PdfStore {
  return {
    async find(place) {
      const { rows } = await pool.query<{ content: Buffer; isStale: boolean }>(findStatement, [
        place.shop,
        place.kind,
        place.providerId,
      ]);
      const [row] = rows;
      if (!row) return null;
      const content = box.openBytes(row.content, sealedFor(place));
      if (row.isStale) await pool.query(touchStatement, [place.shop, place.kind, place.providerId]);
      return content;
    },

    async keep({ orderId, ...place }, content) {
      if (content.length === 0 || content.length > longestPdf) return;
      const { shop, kind, providerId } = place;
      const sealed = box.sealBytes(content, sealedFor(place));
      await pool.query(keepStatement, [shop, kind, providerId, orderId, sealed, sealed.length, box.keyId]);
      await pool.query(evictStatement, [shop, limits.bytesOfShop]);
    },

    async drop({ shop, kind, providerId }) {
      await pool.query('DELETE FROM document_pdf WHERE shop = $1 AND kind = $2 AND provider_id = $3', [
        shop,
        kind,
        providerId,
      ]);
    },

    async reseal(after, limit) {
      const from: readonly string[] = after === '' ? ['', '', ''] : JSON.parse(after);
      const { rows } = await pool.query<PdfPlace & Sealed>(outdatedStatement, [...from, box.keyId, limit]);
      for (const row of rows) await resealOne(pool, box, row);
      const end = rows.at(-1);
      const isLast = rows.length < limit || !end;
      return {
        count: rows.length,
        last: isLast ? null : JSON.stringify([end.shop, end.kind, end.providerId]),
      };
    },
  };
}

type Sealed = { readonly content: Buffer; readonly keyId: string };

const sealedFor = ({ shop, kind, providerId }: PdfPlace) => ({
  shop,
  column: `document_pdf/${kind}/${providerId}`,
});

const findStatement = `
  SELECT content, used_at < now() - interval '1 day' AS "isStale"
  FROM document_pdf WHERE shop = $1 AND kind = $2 AND provider_id = $3`;

const touchStatement =
  'UPDATE document_pdf SET used_at = now() WHERE shop = $1 AND kind = $2 AND provider_id = $3';

/** Of an order whose customer was redacted nothing is kept any more; one that is being redacted is waited for. */
const keepStatement = `
  INSERT INTO document_pdf (shop, kind, provider_id, order_id, content, bytes, key_id)
  SELECT $1, $2, $3, $4, $5, $6, $7
  FROM (SELECT FROM orders WHERE shop = $1 AND id = $4 AND redacted_at IS NULL FOR SHARE) AS known
  ON CONFLICT (shop, kind, provider_id) DO UPDATE
    SET content = EXCLUDED.content, bytes = EXCLUDED.bytes, key_id = EXCLUDED.key_id, used_at = now()`;

/** Reads only the index: the contents stay where they are. */
const evictStatement = `
  DELETE FROM document_pdf p USING (
    SELECT kind, provider_id, sum(bytes) OVER (ORDER BY used_at DESC, kind, provider_id) AS together
    FROM document_pdf WHERE shop = $1) kept
  WHERE p.shop = $1 AND p.kind = kept.kind AND p.provider_id = kept.provider_id AND kept.together > $2`;

const outdatedStatement = `
  SELECT shop, kind, provider_id AS "providerId", content, key_id AS "keyId" FROM document_pdf
  WHERE (shop, kind, provider_id) > ($1, $2, $3) AND key_id <> $4
  ORDER BY shop, kind, provider_id LIMIT $5`;

/** A copy that does not open any more is deleted: it is fetched again when needed. */
async function resealOne(pool: pg.Pool, box: SecretBox, row: PdfPlace & Sealed): Promise<void> {
  const { shop, kind, providerId, keyId } = row;
  const opened = tryOpen(box, row);
  const where = 'WHERE shop = $1 AND kind = $2 AND provider_id = $3 AND key_id = $4';
  const values = [shop, kind, providerId, keyId];
  if (opened === null) {
    await pool.query(`DELETE FROM document_pdf ${where}`, values);
    return;
  }
  const sealed = box.sealBytes(opened, sealedFor(row));
  await pool.query(`UPDATE document_pdf SET content = $5, bytes = $6, key_id = $7 ${where}`, [
    ...values,
    sealed,
    sealed.length,
    box.keyId,
  ]);
}

function tryOpen(box: SecretBox, row: PdfPlace & Sealed): Buffer | null {
  try {
    return box.openBytes(row.content, sealedFor(row));
  } catch {
    return null;
  }
}

/** Deletes PDFs that were not shown since; returns how many. */
export async function trimPdfs(pool: pg.Pool, unusedSince: Date, atMost: number): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM document_pdf WHERE (shop, kind, provider_id) IN (
       SELECT shop, kind, provider_id FROM document_pdf WHERE used_at < $1 AND ${hereSql('shop')} ORDER BY used_at LIMIT $2)`,
    [unusedSince, atMost],
  );
  return rowCount ?? 0;
}
