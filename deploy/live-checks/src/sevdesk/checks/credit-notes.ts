import { doesNotHold, type Finding, holds, holdsIf, notTried, sevdeskCheck } from '../../check.ts';
import { listAt, textAt } from '../../http/read.ts';
import { openInvoice, readDocument, readPositions, saveCreditNote } from '../documents.ts';
import { describeAnswer, isRefusal, ref, type SevdeskWorld } from '../world.ts';
import { INVOICE } from './irreversible.ts';

/** Checks on credit notes, which need an open invoice. */
export const creditNoteChecks = [
  sevdeskCheck({
    name: 'sevdesk.credit-note-draft',
    claim: 'A credit note with type CN is drafted for an open invoice.',
    requests: 11,
    leaves: INVOICE,
    async run(world) {
      const { answer, id } = await saveCreditNote(world, await openInvoice(world));
      return holdsIf(id !== '', id === '' ? describeAnswer(answer) : 'the draft was saved');
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.credit-note-positions-keep-ids',
    claim:
      'A draft credit note that is saved again with the id of its position has one position, the same one.',
    requests: 14,
    leaves: INVOICE,
    async run(world) {
      const invoice = await openInvoice(world);
      const { answer, id } = await saveCreditNote(world, invoice);
      if (id === '') return notTried(`saveCreditNote answered ${describeAnswer(answer)}`);
      const before = await readPositions(world, 'CreditNote', id);
      const again = await saveCreditNote(world, invoice, { id }, { id: before[0] });
      if (again.id !== id) return doesNotHold(`the second save answered ${describeAnswer(again.answer)}`);
      const after = await readPositions(world, 'CreditNote', id);
      return holdsIf(
        after.join() === before.join(),
        `positions before: ${before.length}, after: ${after.length}`,
      );
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.credit-notes-like-invoices',
    claim: 'A credit note keeps paymentMethod and propertyIsEInvoice, as its save answers them.',
    requests: 13,
    leaves: INVOICE,
    run: saveLikeAnInvoice,
  }),
  sevdeskCheck({
    name: 'sevdesk.credit-note-without-a-number',
    claim: 'A credit note is refused without a number, as it is saved or as it is opened.',
    requests: 14,
    leaves: `${INVOICE}; if it does not hold, a credit note with its number instead of the cancellation`,
    async run(world) {
      const invoice = await openInvoice(world);
      const { answer, id } = await saveCreditNote(world, invoice, { creditNoteNumber: null });
      if (id === '') return holds(`saveCreditNote answered ${describeAnswer(answer)}`);
      const opened = await world.put(`/CreditNote/${id}/sendBy`, { sendType: 'VPDF', sendDraft: false });
      if (isRefusal(opened)) return holds(`sendBy answered ${describeAnswer(opened)}`);
      const number = textAt(await readDocument(world, 'CreditNote', id), 'creditNoteNumber');
      return doesNotHold(`it is open with the number ${number || 'none'}`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.credited-is-sealed',
    claim: 'cancelInvoice refuses an invoice that has a credit note, with the code 170.',
    requests: 12,
    leaves: INVOICE,
    async run(world) {
      const invoice = await openInvoice(world);
      const { answer, id } = await saveCreditNote(world, invoice);
      if (id === '') return notTried(`saveCreditNote answered ${describeAnswer(answer)}`);
      const cancelled = await world.post(`/Invoice/${invoice}/cancelInvoice`);
      const isSealed = textAt(cancelled.body, 'error.code') === '170';
      return holdsIf(isRefusal(cancelled) && isSealed, describeAnswer(cancelled));
    },
  }),
];

async function saveLikeAnInvoice(world: SevdeskWorld): Promise<Finding> {
  const methods = listAt((await world.get('/PaymentMethod?limit=1')).body, 'objects');
  const method = textAt(methods[0], 'id');
  if (method === '') return notTried('The account has no payment method.');
  const fields = { paymentMethod: ref('PaymentMethod', method), propertyIsEInvoice: true };
  const { answer, id } = await saveCreditNote(world, await openInvoice(world), fields);
  if (id === '') return doesNotHold(`saveCreditNote answered ${describeAnswer(answer)}`);
  const kept = textAt(answer.body, 'objects.creditNote.paymentMethod.id');
  const flag = textAt(answer.body, 'objects.creditNote.propertyIsEInvoice');
  const seen = `paymentMethod ${kept || 'not kept'}, propertyIsEInvoice ${flag || 'not kept'}`;
  return holdsIf(kept === method && ['1', 'true'].includes(flag), seen);
}
