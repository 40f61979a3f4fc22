import { mapResult } from '../../domain/provider-result.ts';
import type { ProviderClient } from '../provider-client.ts';
import type { SevdeskHttp } from './http.ts';
import { listAll } from './list-all.ts';
import { names } from './names.ts';
import { wireDocument } from './read-document.ts';

/** Type of the invoice that cancels another. */
const cancellationType = 'SR';

/**
 * Documents that changed in a span of time. An invoice whose cancellation is among them is cancelled, which its own status does
 * not tell. The order makes pages stable; callers check every row, as filters may do nothing.
 */
export const createListChanges =
  (http: SevdeskHttp): ProviderClient['background']['listChangedDocuments'] =>
  async (kind, { since, until }) => {
    const order = kind === 'invoice' ? 'orderByInvoiceNumber' : 'orderByCreditNoteNumber';
    const query = { updateAfter: String(Math.floor(since.getTime() / 1000)), [order]: 'ASC' };
    const rows = await listAll(http, `/${names[kind].objectName}`, query, wireDocument);
    return mapResult(rows, (found) => {
      const cancelled = new Set(
        found.filter(({ type }) => type === cancellationType).map((row) => row.originId),
      );
      return found
        .filter(({ document, changedAt }) => document.kind === kind && (changedAt ?? until) <= until)
        .map(({ document }) =>
          cancelled.has(document.id) ? { ...document, status: 'cancelled' as const } : document,
        );
    });
  };
