import { DocumentKind, InvoiceType } from '@belegfluss/protos/provider/v1/provider';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createSteps } from './document-steps.ts';
import { anInvoice, type Fixture, leavesOpen, startFixture } from './provider-fixture.ts';

const shop = 'options.myshopify.com';
let fixture: Fixture;
let steps: Awaited<ReturnType<typeof createSteps>>;

beforeAll(async () => {
  fixture = await startFixture({ account: leavesOpen });
  steps = await createSteps(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

const allPrint = {
  layoutId: '573ef2706bd2d50366786471',
  letterpaperId: '57d7ff34f23ada297d265f22',
  customerNumber: false,
  posTax: true,
  qrCode: true,
  epcCode: false,
  foldLines: true,
  pageNumbers: false,
  timeToPay: true,
};
const noPrint = {};
const readInvoice = async (id: string) => (await fixture.sevdesk('GET', `/Invoice/${id}`))[0];
const readInvoiceTags = async (id: string) => {
  const relations = await fixture.sevdesk(
    'GET',
    `/TagRelation?object[id]=${id}&object[objectName]=Invoice&embed=tag`,
  );
  return relations.map(({ tag }) => (tag as { name: string }).name);
};
const eInvoice = (reference: string) =>
  anInvoice({
    reference,
    eInvoice: true,
    paymentMethodId: '21919',
    print: { ...noPrint, pageNumbers: false },
  });
/** Print parameters as the provider states them. */
const readPrintParameters = async (id: string) => {
  const answer = (await fixture.sevdesk('POST', `/Invoice/${id}/render`, {})) as unknown as {
    parameters: { key: string; value: string }[];
  };
  return Object.fromEntries(answer.parameters.map(({ key, value }) => [key, value]));
};

describe('an invoice', () => {
  it('says at the provider what its content says, in one call', async () => {
    const { reference, key } = steps.anOrder();
    await fixture.clearCalls();
    const { document } = await steps.save(
      `${key}/create`,
      anInvoice({
        reference,
        deliveryDate: '2026-10-01',
        deliveryDateUntil: '2026-10-31',
        cashDiscount: { percent: '2', days: 10 },
        paymentMethodId: '114251',
        costCentreId: '201',
        revenueAccountId: '3640',
        contactPersonId: '102',
      }),
    );
    expect((await fixture.calls()).totals).toEqual({ 'POST /Invoice/Factory/saveInvoice': 1 });
    expect(await readInvoice(document?.id ?? '')).toMatchObject({
      invoiceType: 'RE',
      deliveryDate: '2026-10-01T00:00:00+02:00',
      deliveryDateUntil: '2026-10-31T00:00:00+01:00',
      discount: '2',
      discountTime: '10',
      paymentMethod: { id: '114251' },
      costCentre: { id: '201' },
      accountDatev: { id: '3640' },
      contactPerson: { id: '102' },
    });
    // 2 × 59.50 + 4.90: Skonto is an offer and lowers nothing.
    expect(document?.total).toBe('123.90');
  });

  it('says nothing that nobody sees: control characters stay here', async () => {
    const { reference, key } = steps.anOrder();
    const plain = anInvoice({ reference });
    const { document } = await steps.save(
      `${key}/create`,
      anInvoice({
        reference,
        subject: 'Rechnung\u0000 zu\u0007 #1001',
        headText: 'Guten Tag\u001b[31m,\r\nzwei Zeilen',
        footText: 'Danke\u009f',
        positions: plain.positions.map((position) => ({
          ...position,
          title: 'Leinen\u0001schürze\n',
          detail: 'Größe\u0008 M\r\nGravur',
        })),
      }),
    );
    const id = document?.id ?? '';
    const positions = await fixture.sevdesk(
      'GET',
      `/InvoicePos?invoice[id]=${id}&invoice[objectName]=Invoice`,
    );
    const said = JSON.stringify([await readInvoice(id), positions]);
    expect(said).not.toMatch(/\\u00[01]|\\u007f|\\b|[\u007f-\u009f]/);
    expect(await readInvoice(id)).toMatchObject({
      header: 'Rechnung  zu  #1001',
      headText: 'Guten Tag [31m,\nzwei Zeilen',
    });
    expect(positions[0]).toMatchObject({ name: 'Leinen schürze ', text: 'Größe  M\nGravur' });
  });

  it('loses at a rewrite what it does not say any more', async () => {
    const { reference, key } = steps.anOrder();
    const content = anInvoice({
      reference,
      deliveryDateUntil: '2026-11-20',
      cashDiscount: { percent: '2', days: 10 },
      paymentMethodId: '114251',
      costCentreId: '201',
      revenueAccountId: '3640',
    });
    const { document } = await steps.save(`${key}/create`, content);
    await steps.save(`${key}/update`, anInvoice({ reference }), document?.id);
    const rewritten = await readInvoice(document?.id ?? '');
    expect(rewritten).toMatchObject({ discount: '0', discountTime: null, deliveryDateUntil: null });
    for (const gone of ['paymentMethod', 'costCentre', 'accountDatev'])
      expect(rewritten).not.toHaveProperty(gone);
  });

  it('in advance is closed by an ordinary one: the provider makes final ones from its own orders alone', async () => {
    const { reference, key } = steps.anOrder();
    const advance = await steps.save(
      `${key}/advance`,
      anInvoice({ reference, invoiceType: InvoiceType.ADVANCE }),
    );
    expect(advance.document?.invoiceType).toBe(InvoiceType.ADVANCE);
    await steps.open(`${key}/advance/open`, advance.document?.id ?? '');
    const final = await steps.save(
      `${key}/final`,
      anInvoice({
        reference: `${reference} final`,
        invoiceType: InvoiceType.FINAL,
        sourceInvoiceId: advance.document?.id,
      }),
    );
    expect(final.document?.invoiceType).toBe(InvoiceType.STANDARD);
    expect(await readInvoice(final.document?.id ?? '')).toMatchObject({ invoiceType: 'RE' });
  });

  it('is printed with what single documents can be seen alone', async () => {
    const { reference, key } = steps.anOrder();
    const content = anInvoice({ reference, language: 'en', print: allPrint });
    await fixture.clearCalls();
    const { leftOut } = await steps.save(`${key}/create`, content);
    expect(leftOut).toEqual([]);
    expect((await fixture.calls()).totals).toEqual({
      'POST /Invoice/Factory/saveInvoice': 1,
      'PUT /Invoice/{id}/changeParameter': 3,
    });
  });
});

describe('an account that cuts a cash discount to whole percents', () => {
  const content = (percent: string, reference: string) =>
    anInvoice({ reference, cashDiscount: { percent, days: 10 } });

  it.each([
    ['2.5', 'kept', []],
    ['2.5', 'cut', ['cashDiscount']],
    ['3', 'cut', []],
  ])('says so of %s %% where it is %s', async (percent, discountDecimals, expected) => {
    await fixture.knobs({ discountDecimals });
    const { reference, key } = steps.anOrder();
    const { document, leftOut } = await steps.save(`${key}/create`, content(percent, reference));
    expect(leftOut).toEqual(expected);
    expect(document?.id).not.toBe('');
  });
});

describe('an account whose documents have the switches of its interface', () => {
  beforeAll(async () => {
    // The first answer about a layout names them.
    await fixture.knobs({ printParameters: 'all' });
    const { reference, key } = steps.anOrder();
    await steps.save(`${key}/create`, anInvoice({ reference, language: 'en' }));
    const { connection } = await fixture.provider.getConnection({ shop, withUsers: false });
    expect(connection?.account?.printOptions).toEqual(expect.arrayContaining(['qrCode', 'foldLines']));
  });
  beforeEach(() => fixture.knobs({ printParameters: 'all' }));

  it('has its documents printed and tagged as they say, once', async () => {
    const { reference, key } = steps.anOrder();
    const content = anInvoice({
      reference,
      language: 'en',
      print: allPrint,
      tags: ['Shopify', 'Sommer', 'Shopify'],
    });
    await fixture.clearCalls();
    const { document, leftOut } = await steps.save(`${key}/create`, content);
    const id = document?.id ?? '';
    expect(leftOut).toEqual([]);
    expect((await fixture.calls()).totals).toEqual({
      'POST /Invoice/Factory/saveInvoice': 1,
      'PUT /Invoice/{id}/changeParameter': 10,
      'POST /Tag/Factory/create': 2,
    });
    expect(await readPrintParameters(id)).toMatchObject({
      template: '573ef2706bd2d50366786471',
      letterpaper: '57d7ff34f23ada297d265f22',
      language: 'en_US',
      customerNumber: '0',
      posTax: '1',
      qrCode: '1',
      epcCode: '0',
      foldLines: '1',
      pageNumbers: '0',
      timeToPay: '1',
    });
    expect((await readInvoiceTags(id)).sort()).toEqual(['Shopify', 'Sommer']);

    await fixture.clearCalls();
    await steps.save(`${key}/create`, content);
    expect((await fixture.calls()).total).toBe(0);
  });

  it('changes only the print options that changed, and goes back to German', async () => {
    const { reference, key } = steps.anOrder();
    const content = anInvoice({
      reference,
      language: 'en',
      print: { ...noPrint, qrCode: true, foldLines: true },
    });
    const { document } = await steps.save(`${key}/create`, content);
    await fixture.clearCalls();
    const german = { ...content, language: 'de', print: { ...noPrint, qrCode: false, foldLines: true } };
    await steps.save(`${key}/update`, german, document?.id);
    expect((await fixture.calls()).totals).toEqual({
      'GET /InvoicePos': 1,
      'POST /Invoice/Factory/saveInvoice': 1,
      'PUT /Invoice/{id}/changeParameter': 2,
    });
    expect(await readPrintParameters(document?.id ?? '')).toMatchObject({
      language: 'de_DE',
      qrCode: '0',
      foldLines: '1',
    });
  });

  it('goes on with its print options and tags where a failure stopped them', async () => {
    const { reference, key } = steps.anOrder();
    const content = anInvoice({
      reference,
      print: { ...allPrint, letterpaperId: undefined },
      tags: ['eins', 'zwei'],
    });
    for (const path of ['changeParameter', 'Tag/Factory']) {
      await fixture.knobs({ next: { timeout: 1 }, path });
      await expect(steps.save(`${key}/create`, content)).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    }
    await fixture.resetKnobs();
    await fixture.knobs({ printParameters: 'all' });
    await steps.save(`${key}/create`, content);
    const [invoice] = await fixture.documents(reference);
    expect(await fixture.documents(reference)).toHaveLength(1);
    expect(await readPrintParameters(invoice?.id ?? '')).toMatchObject({
      template: allPrint.layoutId,
      foldLines: '1',
    });
    expect((await readInvoiceTags(invoice?.id ?? '')).sort()).toEqual(['eins', 'zwei']);
  });

  it('has them stand without a layout that it does not have', async () => {
    const { reference, key } = steps.anOrder();
    const content = anInvoice({ reference, print: { ...noPrint, foldLines: true } });
    // It had the switches once, and has them no more.
    await fixture.knobs({ printParameters: 'described' });
    expect(await steps.save(`${key}/create`, content)).toMatchObject({ leftOut: ['foldLines'] });
  });

  it('has an e-invoice printed once it is open, for its draft cannot be printed', async () => {
    const { reference, key } = steps.anOrder();
    await fixture.clearCalls();
    const { document } = await steps.save(`${key}/create`, eInvoice(reference));
    const id = document?.id ?? '';
    expect((await fixture.calls()).totals).toEqual({
      'GET /Contact/{id}': 1,
      'PUT /Contact/{id}': 1,
      'POST /Invoice/Factory/saveInvoice': 1,
    });
    await fixture.clearCalls();
    await steps.open(`${key}/open`, id);
    await steps.open(`${key}/open`, id);
    expect((await fixture.calls()).totals).toEqual({
      'PUT /Invoice/{id}/sendBy': 1,
      'PUT /Invoice/{id}/changeParameter': 1,
    });
    expect(await readPrintParameters(id)).toMatchObject({ pageNumbers: '0' });
  });

  it('has an e-invoice ask its contact for nothing a second time', async () => {
    const { reference, key } = steps.anOrder();
    await fixture.clearCalls();
    const { document } = await steps.save(`${key}/create`, eInvoice(reference));
    expect((await fixture.calls()).totals).toEqual({ 'POST /Invoice/Factory/saveInvoice': 1 });
    await fixture.clearCalls();
    // The mail holds the printed document, so that it is opened and printed before.
    await fixture.provider.sendMail({
      shop,
      operationKey: `${key}/mail`,
      kind: DocumentKind.INVOICE,
      documentId: document?.id ?? '',
      to: 'kunde@example.com',
      cc: [],
      bcc: [],
      subject: 'Rechnung',
      message: 'Hallo',
      copy: false,
      attachmentIds: [],
    });
    expect((await fixture.calls()).totals).toEqual({
      'PUT /Invoice/{id}/sendBy': 1,
      'PUT /Invoice/{id}/changeParameter': 1,
      'POST /Invoice/{id}/sendViaEmail': 1,
    });
  });
});
