import { doesNotHold, type Finding, holds, holdsIf, notTried, sevdeskCheck } from '../../check.ts';
import { at, listAt, textAt } from '../../http/read.ts';
import { aDraft, openInvoice, openInvoiceWithAnswer, readDocument } from '../documents.ts';
import { describeAnswer, isRefusal, ref, type SevdeskWorld } from '../world.ts';

export const INVOICE = 'an invoice of 1.19 EUR with its number, its cancellation, their contact';

/** Checks that open invoices, which uses numbers: they leave pairs of documents that sum to zero. */
export const irreversibleChecks = [
  sevdeskCheck({
    name: 'sevdesk.sending-enshrines',
    claim:
      'sendBy enshrines a document at once and its answer says so, unless SevClientConfig says that the account does not.',
    requests: 12,
    leaves: INVOICE,
    run: sendAndCompare,
  }),
  sevdeskCheck({
    name: 'sevdesk.open-invoice-is-not-deleted',
    claim: 'DELETE refuses an open invoice with 409 and the code 159.',
    requests: 10,
    leaves: INVOICE,
    async run(world) {
      const removed = await world.remove(`/Invoice/${await openInvoice(world)}`);
      const isCoded = textAt(removed.body, 'error.code') === '159';
      return holdsIf(removed.status === 409 && isCoded, describeAnswer(removed));
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.status-after-cancellation',
    claim:
      'After cancelInvoice the original has status 1000 with nothing paid, and a cancellation (SR) names it as its origin.',
    requests: 11,
    leaves: INVOICE,
    async run(world) {
      const id = await openInvoice(world);
      const cancelled = await world.post(`/Invoice/${id}/cancelInvoice`);
      if (isRefusal(cancelled)) return doesNotHold(`cancelInvoice answered ${describeAnswer(cancelled)}`);
      const original = await readDocument(world, 'Invoice', id);
      const query = `origin[id]=${id}&origin[objectName]=Invoice&limit=10`;
      const followers = listAt((await world.get(`/Invoice?${query}`)).body, 'objects');
      const types = followers.map((row) => textAt(row, 'invoiceType'));
      const seen = `status ${textAt(original, 'status')}, paid ${textAt(original, 'paidAmount') || '0'}, followers ${types.join(', ') || 'none'}`;
      const isUnpaid = Number(textAt(original, 'paidAmount')) === 0;
      return holdsIf(textAt(original, 'status') === '1000' && isUnpaid && types.includes('SR'), seen);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.enshrined-invoice-is-cancelled',
    claim: 'An enshrined, open, unpaid invoice can be cancelled.',
    requests: 10,
    leaves: INVOICE,
    async run(world) {
      const id = await openEnshrinedInvoice(world);
      const cancelled = await world.post(`/Invoice/${id}/cancelInvoice`);
      return holdsIf(!isRefusal(cancelled), isRefusal(cancelled) ? describeAnswer(cancelled) : 'cancelled');
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.reset-to-draft-keeps-the-number',
    claim: 'On an account that does not enshrine by itself, resetToDraft keeps the number.',
    requests: 11,
    leaves: INVOICE,
    async run(world) {
      const id = await openInvoice(world);
      const opened = await readDocument(world, 'Invoice', id);
      if (textAt(opened, 'enshrined') !== '') return notTried('The account enshrines by itself.');
      const reset = await world.put(`/Invoice/${id}/resetToDraft`);
      if (isRefusal(reset)) return doesNotHold(`resetToDraft answered ${describeAnswer(reset)}`);
      const kept = textAt(await readDocument(world, 'Invoice', id), 'invoiceNumber');
      await world.put(`/Invoice/${id}/sendBy`, { sendType: 'VPDF', sendDraft: false });
      return holdsIf(
        kept === textAt(opened, 'invoiceNumber'),
        `before ${textAt(opened, 'invoiceNumber')}, after ${kept || 'none'}`,
      );
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.enshrined-invoice-is-not-reset',
    claim: 'resetToDraft is refused for an enshrined invoice.',
    requests: 10,
    leaves: INVOICE,
    async run(world) {
      const id = await openEnshrinedInvoice(world);
      const reset = await world.put(`/Invoice/${id}/resetToDraft`);
      return holdsIf(isRefusal(reset), describeAnswer(reset));
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.number-placeholder-is-replaced',
    claim: 'The placeholder of the number in a header is replaced when the invoice is opened.',
    requests: 9,
    leaves: INVOICE,
    async run(world) {
      const id = await openInvoice(world, { header: 'Rechnung Nr. [%RECHNUNGSNUMMER%]' });
      const { header, invoiceNumber } = (await readDocument(world, 'Invoice', id)) as Record<string, unknown>;
      return holdsIf(String(header).includes(String(invoiceNumber)), `header ${String(header)}`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.xml-of-an-e-invoice',
    claim: 'The XML of an opened e-invoice names the buyer’s reference.',
    requests: 12,
    leaves: INVOICE,
    run: async (world) => findInXml(world, /<ram:BuyerReference>\s*04011000-1234512345-06\s*</),
  }),
  sevdeskCheck({
    name: 'sevdesk.order-of-an-e-invoice',
    claim:
      'The XML of an opened e-invoice names customerInternalNote as the order of the buyer (BT-13), whole.',
    requests: 12,
    leaves: INVOICE,
    run: async (world) =>
      findInXml(
        world,
        /<ram:BuyerOrderReferencedDocument>\s*<ram:IssuerAssignedID>\s*PO-2026\/17 Ä &amp; B\s*</,
        { customerInternalNote: 'PO-2026/17 Ä & B' },
      ),
  }),
  sevdeskCheck({
    name: 'sevdesk.mail-of-a-document',
    claim: 'sendViaEmail sends an open invoice; on a trial it answers 4501.',
    requests: 10,
    leaves: `${INVOICE}; a mail to the address in SEVDESK_MAIL_TO`,
    async run(world) {
      if (world.mailTo === null) return notTried('SEVDESK_MAIL_TO names no address.');
      const id = await openInvoice(world);
      const sent = await world.post(`/Invoice/${id}/sendViaEmail`, {
        toEmail: world.mailTo,
        subject: `Belegfluss-Prüfung ${world.mark}`,
        text: 'Eine Prüfung von Belegfluss.',
      });
      const code = textAt(sent.body, 'error.code');
      return holdsIf(!isRefusal(sent) || code === '4501', isRefusal(sent) ? describeAnswer(sent) : 'sent');
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.draft-is-not-cancelled',
    claim: 'cancelInvoice refuses a draft.',
    requests: 8,
    leaves: 'nothing, if it holds; else an invoice and its cancellation',
    async run(world) {
      const cancelled = await world.post(`/Invoice/${await aDraft(world)}/cancelInvoice`);
      return holdsIf(isRefusal(cancelled), describeAnswer(cancelled));
    },
  }),
];

async function sendAndCompare(world: SevdeskWorld): Promise<Finding> {
  const config = await world.get('/SevClientConfig');
  const stated = textAt(config.body, 'objects.0.autoEnshrine');
  const { answer, id } = await openInvoiceWithAnswer(world);
  const answered = textAt(answer.body, 'objects.enshrined') !== '';
  const read = textAt(await readDocument(world, 'Invoice', id), 'enshrined') !== '';
  const seen = `SevClientConfig ${stated || `says nothing (${config.status})`}; enshrined by the answer of sendBy: ${answered}, by GET: ${read}`;
  if (answered !== read) return doesNotHold(seen);
  if (stated === '')
    return read ? holds(seen) : notTried(`It was not enshrined, and may be switched off: ${seen}`);
  return holdsIf(read === ['1', 'true'].includes(stated), seen);
}

/** The account enshrines the invoice automatically, or this request does. */
async function openEnshrinedInvoice(world: SevdeskWorld): Promise<string> {
  const id = await openInvoice(world);
  if (textAt(await readDocument(world, 'Invoice', id), 'enshrined') === '')
    await world.put(`/Invoice/${id}/enshrine`);
  return id;
}

/** Decides whether the XML of an e-invoice to a buyer with a Leitweg-ID contains `wanted`. */
async function findInXml(world: SevdeskWorld, wanted: RegExp, header: object = {}): Promise<Finding> {
  const methods = listAt((await world.get('/PaymentMethod?limit=1')).body, 'objects');
  const reference = '04011000-1234512345-06';
  const buyer = await world.contact({ buyerReference: reference });
  await world.post('/CommunicationWay', {
    contact: ref('Contact', buyer),
    type: 'EMAIL',
    value: 'pruefung@example.com',
    key: ref('CommunicationWayKey', 2),
  });
  const id = await openInvoice(world, {
    contact: ref('Contact', buyer),
    propertyIsEInvoice: true,
    einvoiceReference: reference,
    paymentMethod: ref('PaymentMethod', textAt(methods[0], 'id')),
    ...header,
  });
  const xml = await world.get(`/Invoice/${id}/getXml`);
  if (isRefusal(xml)) return doesNotHold(`getXml answered ${describeAnswer(xml)}`);
  const isThere = wanted.test(String(at(xml.body, 'objects') ?? xml.text));
  return holdsIf(isThere, isThere ? 'it is there' : 'it is not there');
}
