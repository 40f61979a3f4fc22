import type { DocumentKind } from '@belegfluss/provider/contract';
import { run } from '@belegfluss/runtime/database';
import { appendEvents } from '@belegfluss/runtime/messaging';
import type pg from 'pg';
import { z } from 'zod';
import { Prisma, type PrismaClient } from '../../generated/prisma/client.ts';
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
type WaitingPrint = z.infer<typeof waitingPrintSchema>;

/** What others did to a document. */
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
  markGone(shop: string, ref: DocumentRef): Promise<void>;
  /** What no list of changes reports: drafts, and unsettled credit notes of before; longest unread first. */
  listUnlisted(
    shop: string,
    given: { readonly uncheckedSince: Date; readonly datedFrom: Date; readonly limit: number },
  ): Promise<readonly KnownState[]>;
  markChecked(shop: string, ref: DocumentRef): Promise<void>;
  /** States what others did and publishes it, in one transaction with `also`. */
  announce(
    shop: string,
    changes: readonly ForeignChange[],
    also: (tx: Prisma.TransactionClient) => Promise<void>,
  ): Promise<void>;
};

export function createKnownDocuments(
  pool: pg.Pool,
  prisma: PrismaClient,
  /** The event that reports a change. */
  encode: (change: ForeignChange) => Uint8Array,
): KnownDocuments {
  const where = (shop: string, { kind, id }: DocumentRef) => ({ shop, kind, documentId: id });
  const change = async (
    shop: string,
    ref: DocumentRef,
    data: Prisma.KnownDocumentUpdateManyMutationInput,
  ) => {
    await prisma.knownDocument.updateMany({ where: where(shop, ref), data });
  };

  return {
    async find(shop, ref) {
      const { rows } = await run<Row>(pool, {
        name: 'known-document',
        text: `SELECT ${columns} FROM known_document WHERE shop = $1 AND kind = $2 AND document_id = $3`,
        values: [shop, ref.kind, ref.id],
      });
      const [row] = rows;
      return row ? fromRow(row) : null;
    },
    async findAll(shop, kind, ids) {
      const rows = await prisma.knownDocument.findMany({
        where: { shop, kind, documentId: { in: [...ids] } },
      });
      return rows.map(fromRow);
    },
    forgetFingerprint: (shop, ref) => change(shop, ref, { fingerprint: Prisma.DbNull }),
    restoreFingerprint: (shop, ref, fingerprint) => change(shop, ref, { fingerprint }),
    setPrint: (shop, ref, print) => change(shop, ref, { print: { ...print } }),
    setPrintLater: (shop, ref, later) =>
      change(shop, ref, { printLater: later.length === 0 ? Prisma.DbNull : [...later] }),
    markGone: (shop, ref) => change(shop, ref, { gone: true, updatedAt: new Date() }),
    async listUnlisted(shop, { uncheckedSince, datedFrom, limit }) {
      const { rows } = await run<Row>(pool, {
        name: 'known-documents-unlisted',
        text: `SELECT ${columns} FROM known_document
               WHERE shop = $1 AND checked_at < $2 AND NOT gone AND stated ->> 'status' = 'draft'
               UNION ALL
               SELECT ${columns} FROM known_document
               WHERE shop = $1 AND checked_at < $2 AND NOT gone AND kind = 'creditNote'
                 AND stated ->> 'status' IN ('open', 'partiallyPaid') AND stated ->> 'date' < $3
               ORDER BY "checkedAt" LIMIT $4`,
        values: [shop, uncheckedSince, datedFrom.toISOString().slice(0, 10), limit],
      });
      return rows.map(fromRow);
    },
    markChecked: (shop, ref) => change(shop, ref, { checkedAt: new Date() }),

    async announce(shop, changes, also) {
      await prisma.$transaction(async (tx) => {
        for (const entry of changes) {
          const ref = entry.kind === 'changed' ? entry.document : entry.ref;
          await tx.knownDocument.updateMany({
            where: where(shop, ref),
            data: {
              checkedAt: new Date(),
              updatedAt: new Date(),
              ...(entry.kind === 'changed' ? { stated: entry.document, gone: false } : { gone: true }),
            },
          });
          await appendEvents(tx, [
            {
              type: 'provider.document.changed.v1',
              shop,
              orderingKey: `${shop}/${ref.kind}/${ref.id}`,
              payload: encode(entry),
            },
          ]);
        }
        await also(tx);
      });
    },
  };
}

const columns = `shop, kind, document_id AS "documentId", stated, fingerprint, print, print_later AS "printLater", gone,
  checked_at AS "checkedAt", updated_at AS "updatedAt"`;

type Row = NonNullable<Awaited<ReturnType<PrismaClient['knownDocument']['findFirst']>>>;

function fromRow(row: Row): KnownState {
  const stated = providerDocumentSchema.parse(row.stated);
  return {
    ref: { kind: stated.kind, id: row.documentId },
    stated,
    fingerprint: row.fingerprint === null ? null : fingerprintSchema.parse(row.fingerprint),
    print: z.record(z.string(), z.string()).parse(row.print),
    printLater: row.printLater === null ? [] : z.array(waitingPrintSchema).parse(row.printLater),
    gone: row.gone,
    updatedAt: row.updatedAt,
  };
}
