import type { RawAnswer } from '../http/client.ts';
import { at, listAt, textAt } from '../http/read.ts';
import { describeAnswer, isRefusal, Refused, ref, type SevdeskWorld } from './world.ts';

export type Saved = { readonly answer: RawAnswer; readonly id: string };

/** Saves a draft of an invoice of 1.19 EUR, which has no number; it is removed at the end of the check. */
export async function saveInvoice(
  world: SevdeskWorld,
  header: object = {},
  position: object = {},
  beside: object = {},
): Promise<Saved> {
  const answer = await world.post('/Invoice/Factory/saveInvoice', {
    invoice: {
      objectName: 'Invoice',
      mapAll: true,
      invoiceType: 'RE',
      invoiceDate: world.today(),
      discount: 0,
      ...(await commonHeader(world)),
      ...header,
    },
    invoicePosSave: [{ ...commonPosition(), objectName: 'InvoicePos', ...position }],
    takeDefaultAddress: false,
    ...beside,
  });
  const id = textAt(answer.body, 'objects.invoice.id');
  if (id !== '') world.removeLater('draft', `/Invoice/${id}`);
  return { answer, id };
}

/** Saves a draft that a check needs and makes no claim about; throws when sevdesk refuses it. */
export async function aDraft(
  world: SevdeskWorld,
  header: object = {},
  position: object = {},
): Promise<string> {
  const { answer, id } = await saveInvoice(world, header, position);
  if (id === '') throw new Refused(`saveInvoice answered ${describeAnswer(answer)}`);
  return id;
}

export async function saveCreditNote(
  world: SevdeskWorld,
  invoiceId: string | null,
  header: object = {},
  position: object = {},
): Promise<Saved> {
  const answer = await world.post('/CreditNote/Factory/saveCreditNote', {
    creditNote: {
      objectName: 'CreditNote',
      mapAll: true,
      creditNoteType: 'CN',
      creditNoteDate: world.today(),
      creditNoteNumber: world.mark,
      bookingCategory: 'UNDERACHIEVEMENT',
      ...(await commonHeader(world)),
      ...(invoiceId === null ? {} : { refSrcInvoice: ref('Invoice', invoiceId) }),
      ...header,
    },
    creditNotePosSave: [{ ...commonPosition(), objectName: 'CreditNotePos', ...position }],
  });
  const id = textAt(answer.body, 'objects.creditNote.id');
  if (id !== '') world.removeLater('draft', `/CreditNote/${id}`);
  return { answer, id };
}

/** Opens a draft, which gives it its number for good; it is cancelled at the end of the check. */
export async function openInvoice(world: SevdeskWorld, header: object = {}): Promise<string> {
  return (await openInvoiceWithAnswer(world, header)).id;
}

/** Does the same and adds the answer of sendBy. */
export async function openInvoiceWithAnswer(world: SevdeskWorld, header: object = {}): Promise<Saved> {
  const id = await aDraft(world, header);
  const answer = await world.put(`/Invoice/${id}/sendBy`, { sendType: 'VPDF', sendDraft: false });
  if (isRefusal(answer)) throw new Refused(`sendBy answered ${describeAnswer(answer)}`);
  world.later(`open invoice ${id}`, () => cancelAgain(world, id));
  return { answer, id };
}

/** Credits the whole of an open invoice, under a number of the check. */
export async function openCreditNote(
  world: SevdeskWorld,
  invoiceId: string,
  header: object = {},
): Promise<string> {
  const { answer, id } = await saveCreditNote(world, invoiceId, header);
  if (id === '') throw new Refused(`saveCreditNote answered ${describeAnswer(answer)}`);
  const opened = await world.put(`/CreditNote/${id}/sendBy`, { sendType: 'VPDF', sendDraft: false });
  if (isRefusal(opened)) throw new Refused(`sendBy of the credit note answered ${describeAnswer(opened)}`);
  return id;
}

/** Removes payments first: a paid invoice is not cancelled, but answered with the draft of a credit note. */
async function cancelAgain(world: SevdeskWorld, id: string): Promise<void> {
  const read = await world.get(`/Invoice/${id}`);
  if (read.status === 404) return;
  if (Number(textAt(read.body, 'objects.0.paidAmount')) !== 0) await world.put(`/Invoice/${id}/resetToOpen`);
  const answer = await world.post(`/Invoice/${id}/cancelInvoice`);
  if (textAt(answer.body, 'objects.objectName') === 'CreditNote') {
    await world.remove(`/CreditNote/${textAt(answer.body, 'objects.id')}`);
    throw new Error('it is paid and stays so, with its VAT: credit it by hand');
  }
  if (isRefusal(answer) && !isSettled(answer)) throw new Error(describeAnswer(answer));
}

/** The invoice is cancelled already, or settled by a credit note of the check. */
const isSettled = (answer: RawAnswer): boolean => ['421', '170'].includes(textAt(answer.body, 'error.code'));

/** Reads the current state of a document. */
export async function readDocument(
  world: SevdeskWorld,
  kind: 'Invoice' | 'CreditNote',
  id: string,
): Promise<unknown> {
  const answer = await world.get(`/${kind}/${id}`);
  const document = at(answer.body, 'objects.0') ?? null;
  if (document === null) throw new Refused(`GET /${kind}/${id} answered ${describeAnswer(answer)}`);
  return document;
}

/** The ids of a document's positions. */
export async function readPositions(
  world: SevdeskWorld,
  kind: 'Invoice' | 'CreditNote',
  id: string,
): Promise<readonly string[]> {
  const answer = await world.get(`/${kind}/${id}/getPositions`);
  return listAt(answer.body, 'objects').map((row) => textAt(row, 'id'));
}

async function commonHeader(world: SevdeskWorld): Promise<object> {
  const isOld = (await world.version()) === '1.0';
  return {
    contact: ref('Contact', await world.buyerId()),
    contactPerson: ref('SevUser', await world.userId()),
    status: 100,
    header: `Belegfluss-Prüfung ${world.mark}`,
    taxRate: 0,
    taxText: 'Umsatzsteuer',
    ...(isOld ? { taxType: 'default' } : { taxRule: ref('TaxRule', 1) }),
    currency: 'EUR',
    showNet: false,
    customerInternalNote: world.mark,
    deliveryDate: world.today(),
    addressName: 'Belegfluss-Prüfung',
    addressStreet: 'Prüfweg 1',
    addressZip: '20095',
    addressCity: 'Hamburg',
    addressCountry: ref('StaticCountry', await world.countryId('DE')),
  };
}

const commonPosition = () => ({
  mapAll: true,
  name: 'Prüfung',
  quantity: 1,
  unity: ref('Unity', 1),
  price: 1.19,
  priceGross: 1.19,
  taxRate: 19,
});
