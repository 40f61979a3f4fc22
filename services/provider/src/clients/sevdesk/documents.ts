import { z } from 'zod';
import { mapResult } from '../../domain/provider-result.ts';
import type { AccountView, BeforeSend } from '../calls/call.ts';
import type { ProviderClient } from '../provider-client.ts';
import { composeSave, type SaveInput, surplusPositions } from './compose-document.ts';
import { createDocumentSearch } from './find-documents.ts';
import { createGetDocument } from './get-document.ts';
import type { SevdeskHttp } from './http.ts';
import { listAll } from './list-all.ts';
import { listCreditNoteNumbers } from './list-credit-note-numbers.ts';
import { documentPath, names } from './names.ts';
import { wireDocument } from './read-document.ts';
import { readDraft, savedDocuments } from './read-draft.ts';
import { wireOne, wireText } from './wire.ts';

export function createDocumentCalls(http: SevdeskHttp) {
  const search = createDocumentSearch(http);

  const save = async (input: SaveInput, view: AccountView, beforeSend: BeforeSend) => {
    const { kind } = input.content;
    const body = composeSave(input, view);
    if (!body.ok) return body;
    const call = { method: 'POST', path: names[kind].factory, body: body.value } as const;
    return http.write(call, savedDocuments[kind], beforeSend);
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

    getDocument: createGetDocument(http),

    async getPdf(ref) {
      // Without preventSendBy the provider finalises a draft when its PDF is read.
      const query = { download: 'true', preventSendBy: 'true' };
      const pdf = await http.get(documentPath(ref, '/getPdf'), query, wireOne(wirePdf));
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

const wirePdf = z.looseObject({ filename: wireText, content: z.string() });
