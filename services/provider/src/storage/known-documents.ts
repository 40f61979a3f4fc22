import type { DocumentKind } from '@belegfluss/provider/contract';
import {
  execute,
  inTransaction,
  run,
  type SqlTransaction,
  type Statement,
  toJsonb,
} from '@belegfluss/runtime/database';
import { appendEvents } from '@belegfluss/runtime/messaging';
import type { Selectable } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { Tables } from '../../generated/tables.ts';
import { type DocumentRef, type ProviderDocument, providerDocumentSchema } from '../domain/document.ts';
import { type Fingerprint, fingerprintSchema } from '../domain/fingerprint.ts';

/** A document that we made or took over, as we last stated it. */
export type KnownState = {
  readonly ref: DocumentRef;
  readonly stated: ProviderDocument;
  /** Null while a write of ours is under way, and for documents that others made. */
  readonly fingerprint: Fingerprint | null;
  readonly print: Readonly<Record<string, string>>;
  readonly printLater: readonly WaitingPrint[];
  readonly gone: boolean;
  readonly updatedAt: Date;
};

/** A print option that waits until its document is open. */
const waitingPrintSchema = z.object({ name: z.string(), value: z.string() });
const waitingPrintsSchema = z.array(waitingPrintSchema);
type WaitingPrint = z.infer<typeof waitingPrintSchema>;

const printSchema = z.record(z.string(), z.string());

/** A change that others made to a document. */
export type ForeignChange =
  | {
      readonly kind: 'changed';
      readonly document: ProviderDocument;
      /** The invoice that cancels it; null of every other document. */
      readonly cancellation: ProviderDocument | null;
    }
  | { readonly kind: 'gone'; readonly ref: DocumentRef };

export type KnownDocuments = {
  find(shop: string, ref: DocumentRef): Promise<KnownState | null>;
  findAll(shop: string, kind: DocumentKind, ids: readonly string[]): Promise<readonly KnownState[]>;
  /** A write of ours begins: until it ends nobody knows what stands in the draft. */
  forgetFingerprint(shop: string, ref: DocumentRef): Promise<void>;
  restoreFingerprint(shop: string, ref: DocumentRef, fingerprint: Fingerprint): Promise<void>;
  setPrint(shop: string, ref: DocumentRef, print: Readonly<Record<string, string>>): Promise<void>;
  setPrintLater(shop: string, ref: DocumentRef, later: readonly WaitingPrint[]): Promise<void>;
  /** Keeps a document as it is, outside of a write; without a fingerprint its content is not known. */
  keep(shop: string, document: ProviderDocument, fingerprint: Fingerprint | null): Promise<void>;
  markGone(shop: string, ref: DocumentRef): Promise<void>;
  /** Lists what no list of changes reports: drafts, and unsettled credit notes of before; longest unread first. */
  listUnlisted(
    shop: string,
    given: { readonly uncheckedSince: Date; readonly datedFrom: Date; readonly limit: number },
  ): Promise<readonly KnownState[]>;
  markChecked(shop: string, ref: DocumentRef): Promise<void>;
  /** States what others did and publishes it, in one transaction with `also`. */
  announce(
    shop: string,
    changes: readonly ForeignChange[],
    also: (tx: SqlTransaction) => Promise<void>,
  ): Promise<void>;
};

export function createKnownDocuments(
  pool: pg.Pool,
  /** The event that reports a change. */
  encode: (change: ForeignChange) => Uint8Array,
): KnownDocuments {
  const findStates = async (statement: Statement): Promise<KnownState[]> => {
    const { rows } = await run<Row>(pool, statement);
    return rows.map(fromRow);
  };
  const change = async (statement: Statement): Promise<void> => {
    await run(pool, statement);
  };
  return {
    find: async (shop, ref) => (await findStates(selectOne(shop, ref)))[0] ?? null,
    findAll: (shop, kind, ids) => findStates(selectMany(shop, kind, ids)),
    forgetFingerprint: (shop, ref) => change(setFingerprint(shop, ref, null)),
    restoreFingerprint: (shop, ref, fingerprint) => change(setFingerprint(shop, ref, fingerprint)),
    setPrint: (shop, ref, print) => change(setPrint(shop, ref, print)),
    setPrintLater: (shop, ref, later) => change(setPrintLater(shop, ref, later)),
    keep: (shop, document, fingerprint) => change(keep(shop, document, fingerprint)),
    markGone: (shop, ref) => change(markGone(shop, ref)),
    listUnlisted: (shop, given) => findStates(selectUnlisted(shop, given)),
    markChecked: (shop, ref) => change(markChecked(shop, ref)),
    announce: (shop, changes, also) =>
      inTransaction(pool, async (tx) => {
        for (const entry of changes) {
          const { kind, id } = getChangedRef(entry);
          await execute(tx, follow(shop, entry));
          await appendEvents(tx, [
            {
              type: 'provider.document.changed.v1',
              shop,
              orderingKey: `${shop}/${kind}/${id}`,
              payload: encode(entry),
            },
          ]);
        }
        await also(tx);
      }),
  };
}

const getChangedRef = (change: ForeignChange): DocumentRef =>
  change.kind === 'changed' ? change.document : change.ref;

const columns = 'document_id, stated, fingerprint, print, print_later, gone, checked_at, updated_at';

const selectOne = (shop: string, { kind, id }: DocumentRef): Statement => ({
  name: 'known-document',
  text: `SELECT ${columns} FROM known_document WHERE shop = $1 AND kind = $2 AND document_id = $3`,
  values: [shop, kind, id],
});

const selectMany = (shop: string, kind: DocumentKind, ids: readonly string[]): Statement => ({
  name: 'known-documents',
  text: `SELECT ${columns} FROM known_document WHERE shop = $1 AND kind = $2 AND document_id = ANY($3::text[])`,
  values: [shop, kind, ids],
});

const selectUnlisted = (
  shop: string,
  { uncheckedSince, datedFrom, limit }: Parameters<KnownDocuments['listUnlisted']>[1],
): Statement => ({
  name: 'known-documents-unlisted',
  text: `SELECT ${columns} FROM known_document
         WHERE shop = $1 AND checked_at < $2 AND NOT gone AND stated ->> 'status' = 'draft'
         UNION ALL
         SELECT ${columns} FROM known_document
         WHERE shop = $1 AND checked_at < $2 AND NOT gone AND kind = 'creditNote'
           AND stated ->> 'status' IN ('open', 'partiallyPaid') AND stated ->> 'date' < $3
         ORDER BY checked_at LIMIT $4`,
  values: [shop, uncheckedSince, datedFrom.toISOString().slice(0, 10), limit],
});

/** The name stands for what is set; a value is written as `$4`. */
const update = (
  shop: string,
  { kind, id }: DocumentRef,
  { name, set, values = [] }: { readonly name: string; readonly set: string; readonly values?: unknown[] },
): Statement => ({
  name: `known-document-${name}`,
  text: `UPDATE known_document SET ${set} WHERE shop = $1 AND kind = $2 AND document_id = $3`,
  values: [shop, kind, id, ...values],
});

const setFingerprint = (shop: string, ref: DocumentRef, fingerprint: Fingerprint | null): Statement =>
  update(shop, ref, {
    name: 'fingerprint',
    set: 'fingerprint = $4::jsonb',
    values: [fingerprint && toJsonb(fingerprint)],
  });

const setPrint = (shop: string, ref: DocumentRef, print: Readonly<Record<string, string>>): Statement =>
  update(shop, ref, { name: 'print', set: 'print = $4::jsonb', values: [toJsonb(print)] });

const setPrintLater = (shop: string, ref: DocumentRef, later: readonly WaitingPrint[]): Statement =>
  update(shop, ref, {
    name: 'print-later',
    set: 'print_later = $4::jsonb',
    values: [later.length === 0 ? null : toJsonb(later)],
  });

const keep = (shop: string, document: ProviderDocument, fingerprint: Fingerprint | null): Statement => ({
  name: 'known-document-keep',
  text: `INSERT INTO known_document (shop, kind, document_id, stated, fingerprint)
         VALUES ($1, $2, $3, $4::jsonb, $5::jsonb)
         ON CONFLICT (shop, kind, document_id) DO UPDATE SET stated = EXCLUDED.stated,
           fingerprint = EXCLUDED.fingerprint, gone = false, checked_at = now(), updated_at = now()`,
  values: [shop, document.kind, document.id, toJsonb(document), fingerprint && toJsonb(fingerprint)],
});

const markGone = (shop: string, ref: DocumentRef): Statement =>
  update(shop, ref, { name: 'gone', set: 'gone = true, updated_at = now()' });

const markChecked = (shop: string, ref: DocumentRef): Statement =>
  update(shop, ref, { name: 'checked', set: 'checked_at = now()' });

/** Stores a change that others made, as somebody has just read it. */
const follow = (shop: string, change: ForeignChange): Statement =>
  change.kind === 'changed'
    ? update(shop, change.document, {
        name: 'changed',
        set: 'stated = $4::jsonb, gone = false, checked_at = now(), updated_at = now()',
        values: [toJsonb(change.document)],
      })
    : update(shop, change.ref, {
        name: 'found-gone',
        set: 'gone = true, checked_at = now(), updated_at = now()',
      });

/** Row of `columns`. */
type Row = Omit<Selectable<Tables['known_document']>, 'shop' | 'kind' | 'created_at'>;

function fromRow(row: Row): KnownState {
  const stated = providerDocumentSchema.parse(row.stated);
  return {
    ref: { kind: stated.kind, id: row.document_id },
    stated,
    fingerprint: row.fingerprint === null ? null : fingerprintSchema.parse(row.fingerprint),
    print: printSchema.parse(row.print),
    printLater: row.print_later === null ? [] : waitingPrintsSchema.parse(row.print_later),
    gone: row.gone,
    updatedAt: row.updated_at,
  };
}
