import { z } from 'zod';
import { mapResult, nullWhenGone } from '../../domain/provider-result.ts';
import type { ProviderClient } from '../provider-client.ts';
import type { SevdeskHttp } from './http.ts';
import { documentPath } from './names.ts';
import { wireDocument } from './read-document.ts';
import { wireNothing, wireOne } from './wire.ts';

/** The calls that move a document from one state to another; each answers it as it is then, where the provider says so. */
export function createDocumentActionCalls(http: SevdeskHttp) {
  return {
    async openDocument(ref, beforeSend) {
      const body = { sendType: 'VPDF', sendDraft: false };
      const call = { method: 'PUT', path: documentPath(ref, '/sendBy'), body } as const;
      const sent = await http.write(call, wireOne(wireDocument), beforeSend);
      return mapResult(sent, ({ document, statesEnshrinement }) => ({ ...document, statesEnshrinement }));
    },

    unbookDocument: (ref, beforeSend) =>
      http.write({ method: 'PUT', path: documentPath(ref, '/resetToOpen') }, wireChanged, beforeSend),

    reopenDocument: (ref, beforeSend) =>
      http.write({ method: 'PUT', path: documentPath(ref, '/resetToDraft') }, wireChanged, beforeSend),

    enshrineDocument: (ref, beforeSend) =>
      http.write({ method: 'PUT', path: documentPath(ref, '/enshrine') }, wireNothing, beforeSend),

    deleteDraft: async (ref, beforeSend) =>
      nullWhenGone(await http.write({ method: 'DELETE', path: documentPath(ref) }, wireNothing, beforeSend)),

    cancelInvoice(id, beforeSend) {
      const path = documentPath({ kind: 'invoice', id }, '/cancelInvoice');
      return http.write({ method: 'POST', path }, wireCancellation, beforeSend);
    },
  } satisfies Partial<ProviderClient>;
}

const wireChanged = wireOne(wireDocument).transform(({ document }) => document);

/** An open invoice is cancelled by an invoice, a paid one by a credit note; the latter may come with its positions. */
const wireCancellation = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && 'creditNote' in value ? value.creditNote : value,
  wireChanged,
);
