import { DocumentKind, DocumentStatus, PositionUnit } from '@belegfluss/protos/provider/v1/provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createSteps } from './document-steps.ts';
import { aCreditNote, anInvoice, connectShop, type Fixture, startFixture } from './provider-fixture.ts';

const shop = 'documents.myshopify.com';
let fixture: Fixture;
let steps: Awaited<ReturnType<typeof createSteps>>;

beforeAll(async () => {
  fixture = await startFixture();
  steps = await createSteps(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

describe('documents', () => {
  it.each([
    ['in four calls', { enshrineOnSend: false }, { 'PUT /Invoice/{id}/enshrine': 1 }],
    ['in three where sending enshrines', { enshrineOnSend: true }, {}],
  ])(
    'take a paid and shipped order of a known customer from nothing to enshrined %s',
    async (_how, account, more) => {
      await fixture.knobs(account);
      const { reference, key } = steps.anOrder();
      await fixture.clearCalls();
      const road = async () => {
        const saved = await steps.save(`${key}/create`, anInvoice({ reference }));
        const id = saved.document?.id ?? '';
        const opened = await steps.open(`${key}/open`, id);
        const booked = await steps.book(`${key}/book`, id);
        await fixture.provider.enshrineDocument({
          shop,
          operationKey: `${key}/enshrine`,
          kind: steps.kind,
          documentId: id,
        });
        return { saved, opened, booked };
      };
      const { saved, opened, booked } = await road();
      expect(saved).toMatchObject({
        matched: false,
        document: {
          status: DocumentStatus.DRAFT,
          number: undefined,
          total: '123.90',
          tax: '19.78',
          reference,
          date: '2026-11-20',
        },
      });
      expect(opened.document).toMatchObject({
        status: DocumentStatus.OPEN,
        number: expect.stringMatching(/^RE-\d+$/),
      });
      expect(booked).toMatchObject({ status: DocumentStatus.PAID, paid: '123.90' });
      expect((await fixture.calls()).totals).toEqual({
        'POST /Invoice/Factory/saveInvoice': 1,
        'PUT /Invoice/{id}/sendBy': 1,
        'PUT /Invoice/{id}/bookAmount': 1,
        ...more,
      });

      await fixture.clearCalls();
      expect((await road()).booked).toEqual(booked);
      expect((await fixture.calls()).total).toBe(0);
      expect(await fixture.documents(reference)).toMatchObject([
        { status: '1000', enshrined: true, total: '123.9' },
      ]);
    },
  );

  it('are one document however many callers ask for it at once', async () => {
    const { reference, key } = steps.anOrder();
    await fixture.knobs({ latencyMs: 50 });
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => steps.save(`${key}/create`, anInvoice({ reference }))),
    );
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const error of refused) expect(error).toMatchObject({ kind: 'aborted', reason: 'IN_PROGRESS' });
    expect(await fixture.documents(reference)).toHaveLength(1);
  });

  it('replace the positions of a draft, fewer or more', async () => {
    const { reference, key } = steps.anOrder();
    const line = (title: string) => ({
      title,
      detail: '',
      quantity: '1',
      unit: PositionUnit.PIECE,
      unitPrice: '10.00',
      taxRate: '7',
    });
    const { document } = await steps.save(
      `${key}/create`,
      anInvoice({ reference, positions: ['a', 'b', 'c', 'd'].map(line) }),
    );
    const id = document?.id ?? '';
    const fewer = await steps.save(`${key}/update/1`, anInvoice({ reference, positions: [line('e')] }), id);
    expect(fewer.document).toMatchObject({ id, total: '10.00', tax: '0.65' });
    const more = await steps.save(
      `${key}/update/2`,
      anInvoice({ reference, positions: ['f', 'g', 'h'].map(line) }),
      id,
    );
    expect(more.document).toMatchObject({ id, total: '30.00', tax: '1.96' });
    const positions = await fixture.sevdesk(
      'GET',
      `/InvoicePos?invoice[id]=${id}&invoice[objectName]=Invoice`,
    );
    expect(positions.map(({ name }) => name)).toEqual(['f', 'g', 'h']);
  });

  const creditLine = (unitPrice: string) => ({
    title: 'Versand',
    detail: '',
    quantity: '1',
    unit: PositionUnit.FLAT,
    unitPrice,
    taxRate: '19',
  });

  it('replace the positions of a credit note', async () => {
    const { id: invoiceId, key } = await steps.anOpenInvoice();
    const content = aCreditNote(invoiceId, { reference: `${key} credit`, positions: [creditLine('1.19')] });
    const { document } = await steps.save(`${key}/credit`, content);
    const changed = { ...content, positions: [creditLine('2.38')] };
    const rewritten = await steps.save(`${key}/credit/update`, changed, document?.id);
    expect(rewritten.document).toMatchObject({ id: document?.id, total: '2.38', tax: '0.38' });
  });

  it('take the next number where somebody else has given theirs', async () => {
    await fixture.knobs({ creditNumbers: 'unique' });
    const { id: invoiceId, key } = await steps.anOpenInvoice();
    const given = (await fixture.sevdesk('GET', '/CreditNote')).map(({ creditNoteNumber }) =>
      Number(String(creditNoteNumber).replace('GU-', '')),
    );
    const next = Math.max(999, ...given) + 1;
    // A person writes a draft with the next number, which the sequence does not count.
    await steps.save(`${key}/by-hand`, {
      ...aCreditNote(invoiceId, { reference: `${key} by hand`, positions: [creditLine('1.19')] }),
      number: `GU-${next}`,
    });
    const content = aCreditNote(invoiceId, { reference: `${key} credit`, positions: [creditLine('1.19')] });
    const { document } = await steps.save(`${key}/credit`, content);
    const [made] = await fixture.sevdesk('GET', `/CreditNote/${document?.id}`);
    expect(made?.creditNoteNumber).toBe(`GU-${next + 1}`);
  });

  it('leave no credit note whose positions were added instead of replaced', async () => {
    const { id: invoiceId, key } = await steps.anOpenInvoice();
    const reference = `${key} credit`;
    const content = aCreditNote(invoiceId, { reference, positions: [creditLine('1.19')] });
    const { document } = await steps.save(`${key}/credit`, content);
    await fixture.knobs({ creditPositionIds: 'ignored' });
    const changed = { ...content, positions: [creditLine('2.38')] };
    await expect(steps.save(`${key}/credit/update`, changed, document?.id)).rejects.toMatchObject({
      reason: 'DOCUMENT_GONE',
      details: { kind: 'creditNote', id: document?.id },
    });
    expect(await fixture.documents(reference)).toEqual([]);
    // The order is planned again, and asks for a new one.
    const again = await steps.save(`${key}/credit-2`, changed);
    expect(again.document).toMatchObject({ total: '2.38', tax: '0.38' });
    expect(await fixture.documents(reference)).toMatchObject([{ total: '2.38' }]);
  });

  it('hold the content of the last request when the same create comes with other content', async () => {
    const { reference, key } = steps.anOrder();
    await steps.save(`${key}/create`, anInvoice({ reference }));
    const shorter = anInvoice({ reference, positions: anInvoice().positions.slice(0, 1) });
    expect((await steps.save(`${key}/create`, shorter)).document).toMatchObject({
      total: '119.00',
      tax: '19.00',
    });
    expect(await fixture.documents(reference)).toMatchObject([{ total: '119' }]);
  });

  it('go back to an earlier content by the key of that content', async () => {
    const { reference, key } = steps.anOrder();
    const { document } = await steps.save(`${key}/create`, anInvoice({ reference }));
    const id = document?.id ?? '';
    for (const subject of ['A', 'B', 'A', 'B', 'A']) {
      const saved = () => steps.save(`${key}/update/${subject}`, anInvoice({ reference, subject }), id);
      expect((await saved()).document?.subject).toBe(subject);
      expect(await steps.read(id)).toMatchObject({ subject });
      await fixture.clearCalls();
      await saved();
      expect((await fixture.calls()).total).toBe(0);
    }
  });

  it('stay drafts when their PDF is read', async () => {
    const { reference, key } = steps.anOrder();
    const { document } = await steps.save(`${key}/create`, anInvoice({ reference }));
    const pdf = await fixture.provider.getDocumentPdf({
      shop,
      kind: steps.kind,
      documentId: document?.id ?? '',
    });
    expect(Buffer.from(pdf.content).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await steps.read(document?.id ?? '')).toMatchObject({ status: DocumentStatus.DRAFT });
  });

  it('are read with the address that is printed', async () => {
    const { reference, key } = steps.anOrder();
    const { document } = await steps.save(`${key}/create`, anInvoice({ reference }));
    const { address } = await fixture.provider.getDocument({
      shop,
      kind: steps.kind,
      documentId: document?.id ?? '',
    });
    expect(address).toEqual({
      nameLines: ['Lena Beispiel', 'Hinterhaus'],
      street: 'Lindenweg 4',
      zip: '20095',
      city: 'Hamburg',
      countryCode: 'DE',
    });
  });

  it('that are gone are deleted; that are open are not', async () => {
    const { reference, key } = steps.anOrder();
    const { document } = await steps.save(`${key}/create`, anInvoice({ reference }));
    const documentId = document?.id ?? '';
    await fixture.sevdesk('DELETE', `/Invoice/${documentId}`);
    await expect(
      fixture.provider.deleteDraft({ shop, operationKey: `${key}/delete`, kind: steps.kind, documentId }),
    ).resolves.toEqual({});

    const { id } = await steps.anOpenInvoice();
    await expect(
      fixture.provider.deleteDraft({
        shop,
        operationKey: `${key}/delete-open`,
        kind: steps.kind,
        documentId: id,
      }),
    ).rejects.toMatchObject({ details: { code: '159' } });
  });

  it('are enshrined without a call where the account does so itself', async () => {
    await fixture.knobs({ enshrineOnSend: true });
    const { id, key } = await steps.anOpenInvoice();
    await fixture.clearCalls();
    await fixture.provider.enshrineDocument({
      shop,
      operationKey: `${key}/enshrine`,
      kind: steps.kind,
      documentId: id,
    });
    expect((await fixture.calls()).total).toBe(0);
  });

  it('that somebody else enshrined are enshrined', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await fixture.sevdesk('PUT', `/Invoice/${id}/enshrine`);
    await expect(
      fixture.provider.enshrineDocument({
        shop,
        operationKey: `${key}/enshrine`,
        kind: steps.kind,
        documentId: id,
      }),
    ).resolves.toEqual({});
  });

  it('of another shop are not touched by the same operation key', async () => {
    const { reference, key } = steps.anOrder();
    const other = 'other-documents.myshopify.com';
    await connectShop(fixture, other);
    await steps.save(`${key}/create`, anInvoice({ reference }));
    const { matched } = await fixture.provider.saveDocument({
      shop: other,
      operationKey: `${key}/create`,
      contactId: steps.contactId,
      content: anInvoice({ reference: `${reference} other` }),
    });
    expect(matched).toBe(false);
    expect(await fixture.documents(`${reference} other`)).toHaveLength(1);
  });

  it.each([
    ['a day that is none', { date: '20.11.2026' }, 'content.date'],
    ['no position', { positions: [] }, 'content.positions'],
    ['no mark', { reference: '' }, 'content.reference'],
    ['no kind', { kind: DocumentKind.UNSPECIFIED }, 'content.kind'],
    ['no address', { address: undefined }, 'content.address'],
    ['an id that is empty instead of absent', { costCentreId: '' }, 'content.costCentreId'],
  ])('are refused with %s', async (_name, changes, field) => {
    await expect(steps.save('wrong', anInvoice(changes))).rejects.toMatchObject({
      kind: 'invalidArgument',
      reason: 'INVALID_REQUEST',
      details: { field },
    });
  });
});
