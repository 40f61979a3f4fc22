import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { savedDocuments } from '../src/clients/sevdesk/read-draft.ts';
import { computeFingerprint, hashTexts, type StatedPosition } from '../src/domain/fingerprint.ts';
import { beforeSend, startRecordedServer, unwrap, view } from './recorded-server.ts';

let sevdesk: Awaited<ReturnType<typeof startRecordedServer>>;
beforeAll(async () => {
  sevdesk = await startRecordedServer();
});
afterAll(() => sevdesk.stop());

const ADDRESS = 'Teehaus Muster GmbH\nMusterweg 12\n24103 Kiel';
const INVOICE = {
  kind: 'invoice',
  id: '990301',
  total: '47.60',
  tax: '7.60',
  baseTotal: '47.60',
  basePaid: '0.00',
  currency: 'EUR',
  reference: 'musterladen:1042',
  subject: 'Rechnung zur Bestellung #1042',
  date: '2026-05-02',
  invoiceType: 'standard',
  cashDiscount: '0',
  marks: { texts: hashTexts(['Danke für deine Bestellung im Musterladen.', '']) },
};

describe('recorded documents', () => {
  it('are read as a draft without a number', async () => {
    sevdesk.answer({ 'GET /Invoice/990301': 'invoice-draft' });
    const read = unwrap(await sevdesk.client.getDocument({ kind: 'invoice', id: '990301' }, view));
    expect(read.document).toMatchObject({
      ...INVOICE,
      number: '',
      draftNumber: '',
      status: 'draft',
      enshrined: false,
    });
    const [name = ''] = ADDRESS.split('\n');
    expect(read.address).toEqual({ nameLines: [name], street: '', zip: '', city: '', countryCode: 'DE' });
    expect(read.document.marks?.address).toBe(hashTexts([ADDRESS, name, '', '', '']));
  });

  it('are read as an open, enshrined invoice that nothing cancels', async () => {
    sevdesk.answer({ 'GET /Invoice/990301': 'invoice-enshrined', 'GET /Invoice': 'invoice-list' });
    const read = unwrap(await sevdesk.client.getDocument({ kind: 'invoice', id: '990301' }, view));
    expect(read.document).toMatchObject({ ...INVOICE, number: 'RE-2045', status: 'open', enshrined: true });
  });

  it('are read as a cancelled invoice, though its status says paid and its paid amount 0', async () => {
    sevdesk.answer({ 'GET /Invoice': 'invoice-list' });
    const span = {
      since: new Date('2026-05-08T00:00:00Z'),
      until: new Date('2026-05-09T00:00:00Z'),
      datedFrom: new Date('2026-05-01T00:00:00Z'),
    };
    const changed = unwrap(await sevdesk.client.background.listChangedDocuments('invoice', span));
    expect([...changed.cancellations.keys()]).toEqual(['990302']);
    expect(changed.documents.find(({ id }) => id === '990302')).toMatchObject({
      number: 'RE-2046',
      status: 'cancelled',
      total: '29.99',
      tax: '4.79',
      basePaid: '0.00',
      date: '2026-05-07',
    });
    expect(unwrap(await sevdesk.client.findByReference('invoice', 'musterladen:1043'))).toEqual([]);
  });

  it('are read as the invoice that cancels another, with its contact and tax rule in full', async () => {
    sevdesk.answer({ 'POST /Invoice/990305/cancelInvoice': [201, 'invoice-cancelled'] });
    expect(unwrap(await sevdesk.client.cancelInvoice('990305', beforeSend))).toMatchObject({
      kind: 'invoice',
      id: '990306',
      number: 'RE-2052',
      status: 'paid',
      enshrined: true,
      total: '-24.00',
      tax: '-3.83',
      baseTotal: '-24.00',
      basePaid: '0.00',
      reference: 'musterladen:1045',
      subject: 'Cancellation Invoice No. RE-2052 to Invoice No. RE-2051',
      date: '2026-06-02',
    });
  });

  it('are read as a credit note that is paid out, though it names no paid amount', async () => {
    sevdesk.answer({ 'GET /CreditNote/990501': 'credit-note' });
    const read = unwrap(await sevdesk.client.getDocument({ kind: 'creditNote', id: '990501' }, view));
    expect(read.document).toMatchObject({
      kind: 'creditNote',
      number: 'GU-3007',
      status: 'paid',
      enshrined: true,
      total: '35.70',
      tax: '5.70',
      basePaid: '35.70',
      reference: 'musterladen:1046:1',
      date: '2026-05-11',
    });
    expect(read.address).toEqual({
      nameLines: ['Teehaus Muster GmbH'],
      street: 'Musterweg 12',
      zip: '24103',
      city: 'Kiel',
      countryCode: 'DE',
    });
  });

  it('are read from a PDF in base64', async () => {
    sevdesk.answer({ 'GET /Invoice/990301/getPdf': 'invoice-pdf' });
    const pdf = unwrap(await sevdesk.client.getPdf({ kind: 'invoice', id: '990301' }));
    expect({ ...pdf, content: pdf.content.toString() }).toEqual({
      filename: 'RE-2045.pdf',
      content: '%PDF-1.5 Musterladen',
    });
  });
});

describe('recorded saves', () => {
  const saved = {
    invoice: {
      path: '/Invoice/Factory/saveInvoice',
      name: 'invoice-saved',
      document: { id: '990304', total: '130.90', tax: '20.90', draftNumber: '', date: '2026-06-01' },
      positions: [
        { title: 'Teekanne „Nordlicht“', detail: '', quantity: '4', unitPrice: '20', taxRate: '19' },
        // A quantity of one comes as true.
        {
          title: 'Stövchen',
          detail: 'Gusseisen mit Untersetzer',
          quantity: '1',
          unitPrice: '30',
          taxRate: '19',
        },
      ],
    },
    creditNote: {
      path: '/CreditNote/Factory/saveCreditNote',
      name: 'credit-note-saved',
      document: { id: '990502', total: '23.80', tax: '3.80', draftNumber: 'GU-3008', date: '2026-06-01' },
      positions: [
        { title: 'Teekanne „Nordlicht“', detail: '', quantity: '1', unitPrice: '20', taxRate: '19' },
      ],
    },
  } satisfies Record<string, { positions: readonly StatedPosition[] } & Record<string, unknown>>;

  it.each(['invoice', 'creditNote'] as const)('say what stands in the draft of the %s', async (kind) => {
    const { path, name, document, positions } = saved[kind];
    sevdesk.answer({ [`POST ${path}`]: [201, name] });
    const read = unwrap(
      await sevdesk.http.write({ method: 'POST', path, body: {} }, savedDocuments[kind], beforeSend),
    );
    expect(read.document).toMatchObject({ kind, number: '', status: 'draft', enshrined: false, ...document });
    expect(read.fingerprint).toEqual(computeFingerprint(read.document, positions));
  });
});
