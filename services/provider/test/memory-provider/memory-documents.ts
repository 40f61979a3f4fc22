import type { DocumentContent } from '@belegfluss/provider/contract';
import type { ChangeCalls, DocumentCalls } from '../../src/clients/calls/document-calls.ts';
import type { DocumentRef } from '../../src/domain/document.ts';
import { mapResult, ok, type ProviderResult } from '../../src/domain/provider-result.ts';
import { type MemoryAccount, type MemoryDocument, toKey } from './memory-account.ts';
import { type Calls, missing, refused } from './memory-calls.ts';
import { fingerprint, stateContent, toDraftDocument } from './state-document.ts';

export function createDocumentCalls(account: MemoryAccount, { read, write }: Calls) {
  const find = (ref: DocumentRef): ProviderResult<MemoryDocument> => {
    const found = account.documents.get(toKey(ref));
    return found ? ok(found) : missing(ref.kind, ref.id);
  };
  const change = (found: MemoryDocument, stated: Partial<MemoryDocument['stated']>) => {
    found.stated = { ...found.stated, ...stated };
    found.changedAt = new Date();
    return found.stated;
  };
  const findStatedCancellation = (id: string) =>
    [...account.documents.values()].find(({ cancels }) => cancels === id)?.stated ?? null;
  const add = (content: DocumentContent, contactId: string): ProviderResult<MemoryDocument> => {
    if (!account.contacts.has(contactId)) return missing('contact', contactId);
    const source = content.kind === 'creditNote' ? content.sourceInvoiceId : null;
    if (source !== null && !account.documents.has(`invoice:${source}`)) return missing('invoice', source);
    const stated = toDraftDocument(account.nextId('doc'), content);
    const made: MemoryDocument = {
      stated,
      content,
      contactId,
      positionIds: content.positions.map(() => account.nextId('pos')),
      mailedAt: null,
      cancels: null,
      changedAt: new Date(),
    };
    account.documents.set(toKey(stated), made);
    if (content.kind === 'creditNote') account.creditNotes += 1;
    return ok(made);
  };
  const open = (found: MemoryDocument) => {
    if (found.stated.status !== 'draft') return found.stated;
    account.invoices += found.stated.draftNumber === '' ? 1 : 0;
    const number = found.stated.draftNumber || `M-${account.invoices}`;
    return change(found, { status: 'open', number, draftNumber: '' });
  };
  const saved = (found: MemoryDocument) => ({
    document: found.stated,
    fingerprint: fingerprint(found.stated, found.content),
  });
  const getDocument: DocumentCalls['getDocument'] = (ref) =>
    read(() =>
      mapResult(find(ref), ({ stated, content }) => ({
        document: stated,
        cancellation: findStatedCancellation(stated.id),
        address: content.address,
      })),
    );

  const calls: DocumentCalls = {
    createDocument: ({ contactId, content }, _view, beforeSend) =>
      write(content.kind === 'invoice' ? 'createInvoice' : 'createCreditNote', beforeSend, () =>
        mapResult(add(content, contactId), saved),
      ),
    readDraft: (ref) =>
      read(() => mapResult(find(ref), (found) => ({ ...saved(found), positionIds: found.positionIds }))),
    replaceDocument: ({ id, contactId, content }, _view, beforeSend) =>
      write('rewrite', beforeSend, () => {
        const found = find({ kind: content.kind, id });
        if (!found.ok) return found;
        if (found.value.stated.status !== 'draft') return refused('It is open.', 'notDraft');
        Object.assign(found.value, { content, contactId });
        found.value.positionIds = content.positions.map(
          (_, at) => found.value.positionIds[at] ?? account.nextId('pos'),
        );
        change(found.value, { ...stateContent(content), draftNumber: content.number ?? '' });
        return ok(saved(found.value));
      }),
    listPrintChanges: () => [],
    changePrint: (_ref, _change, beforeSend) => write('print', beforeSend, () => ok(null)),
    unbookDocument: (ref, beforeSend) =>
      write('unbook', beforeSend, () =>
        mapResult(find(ref), (found) => {
          for (const [id, line] of account.lines) {
            if (line.bookedOn && toKey(line.bookedOn) === toKey(ref))
              account.lines.set(id, { ...line, state: 'free', bookedOn: null });
          }
          return change(found, { status: 'open', basePaid: '0.00' });
        }),
      ),
    reopenDocument: (ref, beforeSend) =>
      write('reopen', beforeSend, () => {
        const found = find(ref);
        if (!found.ok) return found;
        const { status, enshrined, number, id } = found.value.stated;
        const isCredited = [...account.documents.values()].some(
          ({ content }) => content.kind === 'creditNote' && content.sourceInvoiceId === id,
        );
        if (isCredited) return refused('A credit note stands against it.', 'credited');
        if (status !== 'open' || enshrined) return refused('It is final.');
        return ok(change(found.value, { status: 'draft', number: '', draftNumber: number }));
      }),
    sendMail: (ref, { to }, beforeSend) =>
      write('mail', beforeSend, () => {
        if (to === 'unconfirmed@example.com') return refused('Who are you?', 'senderUnconfirmed');
        return mapResult(find(ref), (found) => {
          account.mails.push({ documentId: ref.id, to });
          found.mailedAt = new Date();
          return open(found);
        });
      }),
    findMailed: (ref) =>
      read(() => mapResult(find(ref), ({ stated, mailedAt }) => ({ document: stated, mailedAt }))),
    openDocument: (ref, beforeSend) =>
      write('open', beforeSend, () => {
        const found = find(ref);
        if (!found.ok) return found;
        if (found.value.stated.status !== 'draft') return refused('It is open.');
        return ok({ ...open(found.value), statesEnshrinement: true });
      }),
    enshrineDocument: (ref, beforeSend) =>
      write('enshrine', beforeSend, () => {
        const found = find(ref);
        if (!found.ok) return found;
        const { status, enshrined } = found.value.stated;
        if (status === 'draft' || enshrined) return refused('It cannot be enshrined.');
        change(found.value, { enshrined: true });
        return ok(null);
      }),
    cancelInvoice: (id, beforeSend) =>
      write('cancel', beforeSend, () => {
        const found = find({ kind: 'invoice', id });
        if (!found.ok) return found;
        const { content, contactId, stated } = found.value;
        if (stated.status === 'cancelled') return refused('It is cancelled.', 'cancelled');
        const positions = content.positions.map((one) => ({ ...one, unitPrice: `-${one.unitPrice}` }));
        const made = add({ ...content, positions, number: null }, contactId);
        if (!made.ok) return made;
        made.value.cancels = id;
        change(found.value, { status: 'cancelled' });
        return ok(open(made.value));
      }),
    deleteDraft: (ref, beforeSend) =>
      write('deleteDraft', beforeSend, () => {
        const found = find(ref);
        if (!found.ok) return ok(null);
        if (found.value.stated.status !== 'draft') return refused('It is open.', 'notDraft');
        account.documents.delete(toKey(ref));
        return ok(null);
      }),
    getDocument,
    getPdf: (ref) =>
      read(() =>
        mapResult(find(ref), ({ stated }) => ({
          filename: `${stated.id}.pdf`,
          content: Buffer.from('%PDF-1.7'),
        })),
      ),
    findByReference: (kind, reference) =>
      read(() =>
        ok(
          [...account.documents.values()]
            .filter(({ stated, cancels }) => stated.kind === kind && cancels === null)
            .filter(({ stated }) => stated.reference === reference && stated.status !== 'cancelled')
            .map(({ stated, content, contactId }) => ({
              document: stated,
              contactId,
              createdAt: new Date(stated.createdAt),
              text: [content.subject, content.headText, content.footText].join('\n'),
            })),
        ),
      ),
    findCancellation: (invoiceId) =>
      read(() =>
        mapResult(find({ kind: 'invoice', id: invoiceId }), ({ stated }) =>
          findStatedCancellation(stated.id),
        ),
      ),
    listCreditNoteNumbers: () =>
      read(() => ok(Array.from({ length: 50 }, (_, at) => `MG-${account.creditNotes + at}`))),
    hasCreditNote: (number) =>
      read(() =>
        ok(
          [...account.documents.values()].some(
            ({ stated }) =>
              stated.kind === 'creditNote' && [stated.number, stated.draftNumber].includes(number),
          ),
        ),
      ),
    addTag: (object, name, beforeSend) =>
      write('tag', beforeSend, () => {
        const id = account.nextId('tag');
        account.tags.set(`${object.kind}:${object.id}/${name}`, id);
        return ok(id);
      }),
    findTag: (object, name) =>
      read(() => ok(account.tags.get(`${object.kind}:${object.id}/${name}`) ?? null)),
  };

  const background: ChangeCalls = {
    getDocument,
    listChangedDocuments: (kind, { since, until }) =>
      read(() => {
        const changed = [...account.documents.values()].filter(
          ({ stated, changedAt }) => stated.kind === kind && changedAt >= since && changedAt <= until,
        );
        return ok({
          documents: changed.map(({ stated }) => stated),
          cancellations: new Map(
            changed.flatMap(({ cancels, stated }) => (cancels === null ? [] : [[cancels, stated] as const])),
          ),
        });
      }),
  };
  return { ...calls, background };
}
