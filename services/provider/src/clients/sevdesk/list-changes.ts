import { mapResult } from '../../domain/provider-result.ts';
import type { ProviderClient } from '../provider-client.ts';
import type { Query, SevdeskHttp } from './http.ts';
import { listAll } from './list-all.ts';
import { names } from './names.ts';
import { wireDocument } from './read-document.ts';

/** Type of the invoice that cancels another. */
const cancellationType = 'SR';

/**
 * Documents that changed in a span of time. An invoice whose cancellation is among them is cancelled, although its own
 * status does not show it. Credit notes have no filter by their changes: those of some months are read, and those
 * unchanged are left out here. The order makes pages stable; callers check every row, as filters may do nothing.
 */
export const createListChanges =
  (http: SevdeskHttp): ProviderClient['background']['listChangedDocuments'] =>
  async (kind, { since, until, datedFrom }) => {
    const seconds = (time: Date) => String(Math.floor(time.getTime() / 1000));
    const query: Query =
      kind === 'invoice'
        ? { ...names.invoice.listsAll, updateAfter: seconds(since), orderByInvoiceNumber: 'ASC' }
        : { startDate: seconds(datedFrom), orderByCreditNoteNumber: 'ASC' };
    const rows = await listAll(http, `/${names[kind].objectName}`, query, wireDocument);
    // Times come in whole seconds.
    const isWithin = (time: Date) => time.getTime() >= since.getTime() - 1000 && time <= until;
    return mapResult(rows, (found) => {
      const changed = found.filter(
        ({ document, changedAt }) => document.kind === kind && isWithin(changedAt ?? until),
      );
      const cancellations = new Map(
        found.flatMap(({ type, originId, document }) =>
          type === cancellationType && originId !== null ? [[originId, document] as const] : [],
        ),
      );
      return {
        documents: changed.map(({ document }) =>
          cancellations.has(document.id) ? { ...document, status: 'cancelled' as const } : document,
        ),
        cancellations,
      };
    });
  };
