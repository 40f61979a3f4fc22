import { z } from 'zod';
import type { DocumentRef, ProviderDocument } from '../../domain/document.ts';
import { isGone, mapResult, ok, type ProviderResult } from '../../domain/provider-result.ts';
import type { AccountView, BeforeSend, ProviderClient } from '../provider-client.ts';
import { composeSave, type SaveInput, surplusPositions } from './compose-document.ts';
import { createDocumentSearch } from './find-documents.ts';
import type { SevdeskHttp } from './http.ts';
import { byReference, listAll } from './list-all.ts';
import { names } from './names.ts';
import { type WireDocument, wireDocument } from './read-document.ts';
import { wireAmount, wireAnything, wireId, wireOne, wireReference, wireText } from './wire.ts';

export function createDocumentCalls(http: SevdeskHttp) {
  const search = createDocumentSearch(http);
  const path = ({ kind, id }: DocumentRef, action = ''): string =>
    `/${names[kind].objectName}/${id}${action}`;

  const save = async (input: SaveInput, view: AccountView, beforeSend: BeforeSend) => {
    const { kind } = input.content;
    const body = composeSave(input, view);
    if (!body.ok) return body;
    const call = { method: 'POST', path: names[kind].factory, body: body.value } as const;
    return mapResult(await http.write(call, savedDocument(kind), beforeSend), toDocument);
  };

  return {
    createDocument: ({ contactId, content }, view, beforeSend) =>
      save({ id: null, contactId, content, positionIds: [], deletedPositionId: null }, view, beforeSend),

    async replaceDocument({ id, contactId, content }, view, beforeSend) {
      const positions = await findPositionIds(http, { kind: content.kind, id });
      if (!positions.ok) return positions;
      const surplus = surplusPositions(positions.value, content);
      const input = { id, contactId, content, positionIds: positions.value };
      let saved = await save({ ...input, deletedPositionId: surplus[0] ?? null }, view, beforeSend);
      for (const deletedPositionId of surplus.slice(1)) {
        if (!saved.ok) return saved;
        saved = await save({ ...input, deletedPositionId }, view, beforeSend);
      }
      return saved;
    },

    async openDocument(ref, beforeSend) {
      const body = { sendType: 'VPDF', sendDraft: false };
      const call = { method: 'PUT', path: path(ref, '/sendBy'), body } as const;
      return mapResult(await http.write(call, wireOne(wireDocument), beforeSend), toDocument);
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

    async getDocument(ref, view) {
      const read = await http.get(path(ref), {}, wireOne(wireDocument));
      if (!read.ok) return read;
      const { document, address } = read.value;
      const country = view.reference.countries.find(({ id }) => id === address.countryId);
      const { countryId: _, ...lines } = address;
      const status = await search.statusOf(read.value);
      return mapResult(status, (known) => ({
        document: { ...document, status: known },
        address: { ...lines, countryCode: country?.code ?? '' },
      }));
    },

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

    async getCreditNoteSequence() {
      const query = { objectType: 'CreditNote', type: 'CN' };
      const sequence = await http.get('/SevSequence/Factory/getByType', query, wireOne(wireSequence));
      return mapResult(sequence, ({ format, nextSequence }) => ({ format, next: BigInt(nextSequence) }));
    },
  } satisfies Partial<ProviderClient>;
}

/** Ids of a draft's positions in their order. */
async function findPositionIds(
  http: SevdeskHttp,
  { kind, id }: DocumentRef,
): Promise<ProviderResult<string[]>> {
  const { key, objectName, position } = names[kind];
  const row = z.looseObject({ id: wireId, [key]: wireReference, positionNumber: wireAmount });
  const rows = await listAll(http, `/${position}`, byReference(key, objectName, id), row);
  return mapResult(rows, (found) =>
    found
      .filter((entry) => entry[key] === id)
      .sort(
        (left, right) =>
          Number(left.positionNumber) - Number(right.positionNumber) || Number(left.id) - Number(right.id),
      )
      .map((entry) => String(entry.id)),
  );
}

const toDocument = (wire: WireDocument): ProviderDocument => wire.document;

const savedDocument = (kind: DocumentRef['kind']) =>
  z
    .looseObject({ [names[kind].key]: wireDocument })
    .transform((saved) => saved[names[kind].key] as WireDocument);

/** An open invoice is cancelled by an invoice, a paid one by a credit note; the latter may come with its positions. */
const cancellation = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && 'creditNote' in value ? value.creditNote : value,
  wireOne(wireDocument),
);

const wirePdf = z.looseObject({ filename: wireText, content: z.string() });

const wireSequence = z.looseObject({
  format: z.string(),
  nextSequence: wireText.pipe(z.string().regex(/^\d{1,18}$/)),
});
