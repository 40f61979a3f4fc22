import { toJsonb } from '@belegfluss/runtime/database';
import type { DocumentRef, ProviderDocument } from '../domain/document.ts';
import type { Fingerprint } from '../domain/fingerprint.ts';

/** The new state of a document after a confirmed write. */
export type KnownChange =
  | {
      readonly type: 'whole';
      readonly document: ProviderDocument;
      /** Absent keeps the stored one; null means that its content is not known. */
      readonly fingerprint?: Fingerprint | null;
    }
  | { readonly type: 'patch'; readonly ref: DocumentRef; readonly patch: Partial<ProviderDocument> }
  | { readonly type: 'gone'; readonly ref: DocumentRef };

/** Composes the statement that stores it, as part of one that has a row `done (shop)` and six values. */
export function knownSql(change: KnownChange): {
  /** Belongs to this text alone. */
  readonly name: string;
  readonly sql: string;
  readonly values: readonly unknown[];
} {
  switch (change.type) {
    case 'whole': {
      const { document, fingerprint } = change;
      const keeps = fingerprint === undefined;
      return {
        name: keeps ? 'kept' : 'whole',
        sql: `INSERT INTO known_document (shop, kind, document_id, stated, fingerprint)
          SELECT shop, $7, $8, $9::jsonb, $10::jsonb FROM done
          ON CONFLICT (shop, kind, document_id) DO UPDATE SET stated = EXCLUDED.stated, gone = false,
            ${keeps ? '' : 'fingerprint = EXCLUDED.fingerprint,'} checked_at = now(), updated_at = now()`,
        values: [document.kind, document.id, toJsonb(document), fingerprint ? toJsonb(fingerprint) : null],
      };
    }
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
