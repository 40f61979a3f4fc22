import { z } from 'zod';
import type { DocumentRef, ProviderDocument } from '../../domain/document.ts';
import { isGone, mapResult, ok } from '../../domain/provider-result.ts';
import type { AccountView, BeforeSend } from '../calls/call.ts';
import type { ProviderClient } from '../provider-client.ts';
import { composeSave, type SaveInput, surplusPositions } from './compose-document.ts';
import { createDocumentSearch } from './find-documents.ts';
import { createGetDocument } from './get-document.ts';
import type { SevdeskHttp } from './http.ts';
import { listAll } from './list-all.ts';
import { listCreditNoteNumbers } from './list-credit-note-numbers.ts';
import { names } from './names.ts';
import { type WireDocument, wireDocument } from './read-document.ts';
import { readDraft, savedDocument } from './read-draft.ts';
import { wireAnything, wireOne, wireText } from './wire.ts';

export function createDocumentCalls(http: SevdeskHttp) {
  const search = createDocumentSearch(http);
  const path = ({ kind, id }: DocumentRef, action = ''): string =>
    `/${names[kind].objectName}/${id}${action}`;

  const save = async (input: SaveInput, view: AccountView, beforeSend: BeforeSend) => {
    const { kind } = input.content;
    const body = composeSave(input, view);
    if (!body.ok) return body;
    const call = { method: 'POST', path: names[kind].factory, body: body.value } as const;
    return http.write(call, savedDocument(kind), beforeSend);
  };

  return {
    createDocument: ({ contactId, content }, view, beforeSend) =>
      save({ id: null, contactId, content, positionIds: [], deletedPositionId: null }, view, beforeSend),

    readDraft: (ref) => readDraft(http, ref),

    async replaceDocument({ id, contactId, content, positionIds }, view, beforeSend) {
      const surplus = surplusPositions(positionIds, content);
      const input = { id, contactId, content, positionIds };
      let saved = await save({ ...input, deletedPositionId: surplus[0] ?? null }, view, beforeSend);
      for (const deletedPositionId of surplus.slice(1)) {
        if (!saved.ok) return saved;
        saved = await save({ ...input, deletedPositionId }, view, beforeSend);
      }
      return saved;
    },

    async unbookDocument(ref, beforeSend) {
      const call = { method: 'PUT', path: path(ref, '/resetToOpen') } as const;
      return mapResult(await http.write(call, wireOne(wireDocument), beforeSend), toDocument);
    },

    async reopenDocument(ref, beforeSend) {
      const call = { method: 'PUT', path: path(ref, '/resetToDraft') } as const;
      return mapResult(await http.write(call, wireOne(wireDocument), beforeSend), toDocument);
    },

    async openDocument(ref, beforeSend) {
      const body = { sendType: 'VPDF', sendDraft: false };
      const call = { method: 'PUT', path: path(ref, '/sendBy'), body } as const;
      const sent = await http.write(call, wireOne(wireDocument), beforeSend);
      return mapResult(sent, ({ document, statesEnshrinement }) => ({ ...document, statesEnshrinement }));
    },

    async enshrineDocument(ref, beforeSend) {
      const call = { method: 'PUT', path: path(ref, '/enshrine') } as const;
      return mapResult(await http.write(call, wireAnything, beforeSend), () => null);
    },

    async deleteDraft(ref, beforeSend) {
      const call = { method: 'DELETE', path: path(ref) } as const;
      const result = mapResult(await http.write(call, wireAnything, beforeSend), () => null);
      return !result.ok && isGone(result.error) ? ok(null) : result;
    },

    async cancelInvoice(id, beforeSend) {
      const call = { method: 'POST', path: path({ kind: 'invoice', id }, '/cancelInvoice') } as const;
      return mapResult(await http.write(call, cancellation, beforeSend), toDocument);
    },

    getDocument: createGetDocument(http),

    async getPdf(ref) {
      // Without preventSendBy the provider finalises a draft when its PDF is read.
      const query = { download: 'true', preventSendBy: 'true' };
      const pdf = await http.get(path(ref, '/getPdf'), query, wireOne(wirePdf));
      return mapResult(pdf, ({ filename, content }) => ({
        filename,
        content: Buffer.from(content, 'base64'),
      }));
    },

    findByReference: search.findByReference,
    findCancellation: search.findCancellation,

    async hasCreditNote(number) {
      const query = { creditNoteNumber: number };
      const rows = await listAll(http, '/CreditNote', query, wireDocument);
      return mapResult(rows, (found) =>
        found.some(({ document }) => document.number === number || document.draftNumber === number),
      );
    },

    listCreditNoteNumbers: (day) => listCreditNoteNumbers(http, day),
  } satisfies Partial<ProviderClient>;
}

const toDocument = (wire: WireDocument): ProviderDocument => wire.document;

/** An open invoice is cancelled by an invoice, a paid one by a credit note; the latter may come with its positions. */
const cancellation = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && 'creditNote' in value ? value.creditNote : value,
  wireOne(wireDocument),
);

const wirePdf = z.looseObject({ filename: wireText, content: z.string() });
