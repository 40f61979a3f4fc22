import { toJsonb } from '@belegfluss/runtime/database';
import type { DocumentRef, ProviderDocument } from '../domain/document.ts';
import type { Fingerprint } from '../domain/fingerprint.ts';

/** All that there is to know of a document. A fingerprint of null means that its content is not known. */
export type WholeKnown = {
  readonly type: 'whole';
  readonly document: ProviderDocument;
  readonly fingerprint: Fingerprint | null;
};

/** What changes in part. */
export type KnownPart =
  /** Without a fingerprint: the stored one stays. */
  | { readonly type: 'whole'; readonly document: ProviderDocument; readonly fingerprint?: undefined }
  | { readonly type: 'patch'; readonly ref: DocumentRef; readonly patch: Partial<ProviderDocument> }
  | { readonly type: 'gone'; readonly ref: DocumentRef };

/** The new state of a document after a confirmed write. */
export type KnownChange = WholeKnown | KnownPart;

export const isPart = (known: KnownChange): known is KnownPart =>
  known.type !== 'whole' || known.fingerprint === undefined;

/** Composes the statement that stores it, as part of one that has a row `done (shop)` and six values. */
export function knownSql(change: KnownPart): {
  /** Belongs to this text alone. */
  readonly name: string;
  readonly sql: string;
  readonly values: readonly unknown[];
} {
  switch (change.type) {
    case 'whole':
      return {
        name: 'kept',
        sql: `INSERT INTO known_document (shop, kind, document_id, stated)
          SELECT shop, $7, $8, $9::jsonb FROM done
          ON CONFLICT (shop, kind, document_id) DO UPDATE SET stated = EXCLUDED.stated, gone = false,
            checked_at = now(), updated_at = now()`,
        values: [change.document.kind, change.document.id, toJsonb(change.document)],
      };
    case 'patch':
      return {
        name: 'patch',
        sql: `UPDATE known_document SET stated = stated || $9::jsonb, updated_at = now()
          FROM done WHERE known_document.shop = done.shop AND kind = $7 AND document_id = $8`,
        values: [change.ref.kind, change.ref.id, toJsonb(change.patch)],
      };
    case 'gone':
      return {
        name: 'gone',
        sql: `UPDATE known_document SET gone = true, updated_at = now()
          FROM done WHERE known_document.shop = done.shop AND kind = $7 AND document_id = $8`,
        values: [change.ref.kind, change.ref.id],
      };
  }
}
