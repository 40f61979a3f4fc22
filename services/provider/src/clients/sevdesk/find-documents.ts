import type { DocumentKind } from '@belegfluss/provider/contract';
import Big from 'big.js';
import type { MarkedDocument } from '../../domain/creation.ts';
import type { ProviderDocument } from '../../domain/document.ts';
import { mapResult, ok, type ProviderResult } from '../../domain/provider-result.ts';
import type { SevdeskHttp } from './http.ts';
import { byReference, listAll } from './list-all.ts';
import { names } from './names.ts';
import { type WireDocument, wireDocument } from './read-document.ts';
import { wireOne } from './wire.ts';

/** Finds documents by their texts; every row is checked here, whatever the filter did. */
export function createDocumentSearch(http: SevdeskHttp) {
  return {
    async findByReference(
      kind: DocumentKind,
      reference: string,
    ): Promise<ProviderResult<readonly MarkedDocument[]>> {
      const rows = await list(http, kind, { reference });
      return mapResult(rows, (found) => withoutCancelled(found));
    },

    async findCancellation(invoiceId: string): Promise<ProviderResult<ProviderDocument | null>> {
      const invoice = await http.get(`/Invoice/${invoiceId}`, {}, wireOne(wireDocument));
      return invoice.ok ? findCancelling(http, invoice.value, ['invoice', 'creditNote']) : invoice;
    },

    /**
     * The provider has no status for a cancelled invoice. It was seen to look paid although no payment exists; whether
     * it may stay open is not known. So the cancelling document of every invoice without a payment is looked up; null
     * where there is none.
     */
    async searchCancellation(wire: WireDocument): Promise<ProviderResult<ProviderDocument | null>> {
      return mayBeCancelled(wire) ? findCancelling(http, wire, ['invoice']) : ok(null);
    },
  };
}

type Sought = { readonly reference: string } | { readonly originId: string };

async function list(http: SevdeskHttp, kind: DocumentKind, by: Sought) {
  const query = {
    ...names[kind].listsAll,
    ...('reference' in by
      ? { customerInternalNote: by.reference }
      : byReference('origin', 'Invoice', by.originId)),
  };
  const rows = await listAll(http, `/${names[kind].objectName}`, query, wireDocument);
  return mapResult(rows, (found) =>
    found.filter(
      ({ document, originId, type }) =>
        document.kind === kind &&
        !copies.has(type) &&
        ('reference' in by ? document.reference === by.reference : originId === by.originId),
    ),
  );
}

async function findCancelling(
  http: SevdeskHttp,
  invoice: WireDocument,
  kinds: readonly DocumentKind[],
): Promise<ProviderResult<ProviderDocument | null>> {
  const { id, reference } = invoice.document;
  for (const kind of kinds) {
    const rows = await list(http, kind, reference === '' ? { originId: id } : { reference });
    if (!rows.ok) return rows;
    const found = rows.value.find(
      (row) =>
        row.originId === id &&
        row.document.reference === reference &&
        (kind === 'creditNote' || row.type === cancellationType),
    );
    if (found) return ok(found.document);
  }
  return ok(null);
}

function mayBeCancelled({ type, document }: WireDocument): boolean {
  const { kind, status, basePaid, baseTotal } = document;
  if (kind !== 'invoice' || type === cancellationType || status === 'draft') return false;
  return new Big(basePaid).eq(0) && !new Big(baseTotal).eq(0);
}

/** Type of the invoice that cancels another; it carries the same mark. */
const cancellationType = 'SR';

/** Reminders and recurring invoices repeat an invoice, its mark too. */
const copies: ReadonlySet<string> = new Set(['MA', 'WKR']);

function withoutCancelled(rows: readonly WireDocument[]): WireDocument[] {
  const cancelled = new Set(rows.filter((row) => row.type === cancellationType).map((row) => row.originId));
  return rows
    .filter((row) => row.type !== cancellationType && !cancelled.has(row.document.id))
    .sort((left, right) => Number(left.document.id) - Number(right.document.id));
}
