import { textOf } from '@belegfluss/testing/pdf-text';
import { doesNotHold, holds, holdsIf, notTried, sevdeskCheck } from '../../check.ts';
import { at, listAt, textAt } from '../../http/read.ts';
import { aDraft, readDocument, saveInvoice } from '../documents.ts';
import { describeAnswer, isRefusal, ref, type SevdeskWorld } from '../world.ts';

/** Checks on drafts of invoices, which have no number and go again. */
export const draftChecks = [
  sevdeskCheck({
    name: 'sevdesk.draft-lifecycle',
    claim:
      'A draft is saved with ids as text, a status as number and its address in parts; it has no number; DELETE removes it.',
    requests: 10,
    leaves: null,
    async run(world) {
      const { answer, id } = await saveInvoice(world);
      if (id === '') return doesNotHold(`saveInvoice answered ${describeAnswer(answer)}`);
      const draft = await readDocument(world, 'Invoice', id);
      const removed = await world.remove(`/Invoice/${id}`);
      const seen = `201 with number ${textAt(draft, 'invoiceNumber') || 'none'}, street ${textAt(draft, 'addressStreet') || 'none'}, DELETE ${removed.status}`;
      const isGood = textAt(draft, 'invoiceNumber') === '' && textAt(draft, 'addressStreet') === 'Prüfweg 1';
      return holdsIf(isGood && removed.status === 200, seen);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.nulls-in-a-document',
    claim: 'id, filename and paymentMethod may be null in a new document.',
    requests: 7,
    leaves: null,
    async run(world) {
      const { answer, id } = await saveInvoice(world, { id: null, paymentMethod: null }, { id: null });
      return holdsIf(id !== '', id === '' ? describeAnswer(answer) : 'the draft was saved');
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.note-filter',
    claim: 'GET /Invoice finds a document by its whole customerInternalNote, and no other.',
    requests: 9,
    leaves: null,
    async run(world) {
      const id = await aDraft(world);
      const own = await listByNote(world, world.mark);
      const part = await listByNote(world, world.mark.slice(0, -1));
      const seen = `whole: ${own.length} rows, ${own.includes(id) ? 'with' : 'without'} the draft; a part of it: ${part.length} rows`;
      return holdsIf(own.length === 1 && own[0] === id && part.length === 0, seen);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.default-list-has-advance-invoices',
    claim: 'The list of invoices holds advance invoices (AR) without asking for them.',
    requests: 8,
    leaves: null,
    async run(world) {
      const { answer, id } = await saveInvoice(world, { invoiceType: 'AR' });
      if (id === '') return notTried(`an advance invoice could not be saved: ${describeAnswer(answer)}`);
      const plain = await listByNote(world, world.mark);
      const all = await listByNote(world, world.mark, '&showAll=true');
      return holdsIf(plain.includes(id), `default list ${plain.length} rows, with showAll ${all.length}`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.final-invoice-after-an-advance-one',
    claim:
      'A final invoice (ER) is saved with its advance invoice as origin, and its sum is the one that was sent.',
    requests: 9,
    leaves: null,
    async run(world) {
      const advance = await saveInvoice(world, { invoiceType: 'AR' });
      if (advance.id === '') return notTried(`the advance invoice: ${describeAnswer(advance.answer)}`);
      const { answer, id } = await saveInvoice(world, {
        invoiceType: 'ER',
        origin: ref('Invoice', advance.id),
      });
      if (id === '') return doesNotHold(`saveInvoice answered ${describeAnswer(answer)}`);
      const sum = textAt(await readDocument(world, 'Invoice', id), 'sumGross');
      return holdsIf(Number(sum) === 1.19, `sumGross ${sum} for a position of 1.19`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.tax-text-is-printed',
    claim: 'The PDF of an invoice shows its taxText.',
    requests: 8,
    leaves: null,
    async run(world) {
      const { answer, id } = await saveInvoice(
        world,
        {
          taxText: 'XXTEXTXX',
          taxRule: ref('TaxRule', 3),
        },
        { taxRate: 0 },
      );
      if (id === '') return notTried(`a draft under rule 3: ${describeAnswer(answer)}`);
      const pdf = await world.get(`/Invoice/${id}/getPdf?preventSendBy=true`);
      const content = textAt(pdf.body, 'objects.content');
      if (content === '') return notTried(`getPdf answered ${describeAnswer(pdf)}`);
      const bytes = Buffer.from(content, 'base64');
      const text = textOf(bytes);
      if (text.includes('XXTEXTXX')) return holds('XXTEXTXX stands in the PDF');
      const file = await world.keep('tax-text.pdf', bytes);
      if (!text.includes('Belegfluss'))
        return notTried(`the letters of the PDF cannot be read: look for XXTEXTXX in ${file}`);
      return doesNotHold(`XXTEXTXX is not in the PDF (${file})`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.print-switches',
    claim: 'changeParameter takes language, template, letterpaper and payPal, and no other key.',
    requests: 10,
    leaves: null,
    async run(world) {
      const id = await aDraft(world);
      const shown = await world.post(`/Invoice/${id}/render`, { forceReload: true });
      const keys = listAt(shown.body, 'objects.parameters').map((row) => textAt(row, 'key'));
      const known = await world.put(`/Invoice/${id}/changeParameter`, { key: 'language', value: 'de_DE' });
      const other = await world.put(`/Invoice/${id}/changeParameter`, { key: 'foldLines', value: 'false' });
      const seen = `render names ${keys.join(', ') || 'no keys'}; language ${known.status}, foldLines ${other.status}`;
      return holdsIf(!isRefusal(known) && isRefusal(other), seen);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.revenue-account-in-the-header',
    claim: 'accountDatev in the header of an invoice is kept.',
    requests: 9,
    leaves: null,
    async run(world) {
      const accounts = listAt((await world.get('/ReceiptGuidance/forRevenue')).body, 'objects');
      const account = textAt(accounts[0], 'accountDatevId');
      if (account === '') return notTried('The account names no revenue account (version 1.0 has none).');
      const { answer, id } = await saveInvoice(world, { accountDatev: ref('AccountDatev', account) });
      if (id === '') return doesNotHold(`saveInvoice answered ${describeAnswer(answer)}`);
      const kept = textAt(await readDocument(world, 'Invoice', id), 'accountDatev.id');
      return holdsIf(kept === account, `sent ${account}, read ${kept || 'nothing'}`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.cash-discount-with-decimals',
    claim: 'The percent of a cash discount keeps its decimals.',
    requests: 8,
    leaves: null,
    async run(world) {
      const { answer, id } = await saveInvoice(world, { discount: 2.5, discountTime: 7 });
      if (id === '') return doesNotHold(`saveInvoice answered ${describeAnswer(answer)}`);
      const kept = textAt(await readDocument(world, 'Invoice', id), 'discount');
      return holdsIf(Number(kept) === 2.5, `sent 2.5, read ${kept || 'nothing'}`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.sums-in-foreign-currency',
    claim: 'Of a document in CHF, sumGross is in EUR and sumGrossForeignCurrency in CHF.',
    requests: 8,
    leaves: null,
    async run(world) {
      const { answer, id } = await saveInvoice(world, { currency: 'CHF' });
      if (id === '') return doesNotHold(`saveInvoice answered ${describeAnswer(answer)}`);
      const draft = await readDocument(world, 'Invoice', id);
      const [own, foreign] = [textAt(draft, 'sumGross'), textAt(draft, 'sumGrossForeignCurrency')];
      const seen = `position 1.19 CHF: sumGross ${own}, sumGrossForeignCurrency ${foreign || 'not stated'}`;
      return holdsIf(Number(foreign) === 1.19 && Number(own) !== 1.19, seen);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.e-invoice-draft',
    claim: 'A draft is an e-invoice with propertyIsEInvoice, and keeps einvoiceReference.',
    requests: 9,
    leaves: null,
    async run(world) {
      const methods = listAt((await world.get('/PaymentMethod?limit=1')).body, 'objects');
      const { answer, id } = await saveInvoice(world, {
        propertyIsEInvoice: true,
        einvoiceReference: '04011000-1234512345-06',
        paymentMethod: ref('PaymentMethod', textAt(methods[0], 'id')),
      });
      if (id === '') return doesNotHold(`saveInvoice answered ${describeAnswer(answer)}`);
      const draft = await readDocument(world, 'Invoice', id);
      const kept = textAt(draft, 'einvoiceReference');
      return holdsIf(
        kept !== '',
        `propertyIsEInvoice ${textAt(draft, 'propertyIsEInvoice')}, einvoiceReference ${kept || 'not kept'}`,
      );
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.e-invoice-of-a-supply-within-the-eu',
    claim: 'An e-invoice can be drafted under tax rule 3 (supply within the EU).',
    requests: 8,
    leaves: null,
    async run(world) {
      const methods = listAt((await world.get('/PaymentMethod?limit=1')).body, 'objects');
      const paymentMethod = ref('PaymentMethod', textAt(methods[0], 'id'));
      const rule = { propertyIsEInvoice: true, taxRule: ref('TaxRule', 3), paymentMethod };
      const { answer, id } = await saveInvoice(world, rule, { taxRate: 0 });
      return holdsIf(id !== '', id === '' ? describeAnswer(answer) : 'the draft was saved');
    },
  }),
];

async function listByNote(world: SevdeskWorld, note: string, more = ''): Promise<string[]> {
  const query = `customerInternalNote=${encodeURIComponent(note)}&limit=10${more}`;
  const answer = await world.get(`/Invoice?${query}`);
  return listAt(answer.body, 'objects')
    .filter((row) => at(row, 'id') !== undefined)
    .map((row) => textAt(row, 'id'));
}
