import { DocumentKind, DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreditNote, anInvoice } from '../provider-fixture.ts';
import { createSteps, type Steps } from './steps.ts';
import { testedProviders } from './tested-providers.ts';
import type { World } from './world.ts';

describe.each(testedProviders)('documents at %s', (_name, start, unknownOutcomes) => {
  let world: World;
  let steps: Steps;
  const provider = () => world.fixture.provider;
  /** Runs until the outcome is known; the first answer must be that it is not. */
  const recovered = async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    await expect(run()).rejects.toMatchObject({ kind: 'unavailable', reason: 'OUTCOME_UNKNOWN' });
    return world.fixture.time.until(run);
  };

  const faultThat = (wasDone: boolean) => unknownOutcomes.find((one) => one[2] === wasDone)?.[1] ?? '';

  beforeAll(async () => {
    world = await start();
    steps = await createSteps(world, 'promised.myshopify.com');
  });
  afterEach(() => world.turn('calm'));
  afterAll(() => world.stop());

  it('go from a draft to enshrined, and repeated requests are answered without a call', async () => {
    const { reference, key } = steps.anOrder();
    const road = async () => {
      const saved = await steps.save(`${key}/create`, anInvoice({ reference }));
      const id = saved.document?.id ?? '';
      const opened = await provider().openDocument(steps.on(`${key}/open`, id));
      const booked = await steps.book(`${key}/book`, id);
      await provider().enshrineDocument(steps.on(`${key}/enshrine`, id));
      return { saved, opened, booked };
    };
    const { saved, opened, booked } = await road();
    expect(saved.document).toMatchObject({
      status: DocumentStatus.DRAFT,
      number: undefined,
      total: '123.90',
      tax: '19.78',
    });
    expect(opened.document).toMatchObject({
      status: DocumentStatus.OPEN,
      number: expect.stringMatching(/-\d+$/),
    });
    expect(booked).toMatchObject({ status: DocumentStatus.PAID, paid: '123.90' });
    expect(await world.countCalls(road)).toBe(0);
    expect(await world.documents(reference)).toMatchObject([
      { status: 'paid', enshrined: true, total: 123.9 },
    ]);
  });

  it('are one document however many callers ask for it at once', async () => {
    const { reference, key } = steps.anOrder();
    await Promise.allSettled(
      Array.from({ length: 6 }, () => steps.save(`${key}/create`, anInvoice({ reference }))),
    );
    await world.fixture.time.until(() => steps.save(`${key}/create`, anInvoice({ reference })));
    expect(await world.documents(reference)).toHaveLength(1);
  });

  describe.each(unknownOutcomes)('after a call that %s', (_what, fault, wasDone) => {
    it('are made once, and found where they were made', async () => {
      const { reference, key } = steps.anOrder();
      await world.strike('createInvoice', fault);
      const { matched } = await recovered(() => steps.save(`${key}/create`, anInvoice({ reference })));
      expect(matched).toBe(wasDone);
      expect(await world.documents(reference)).toHaveLength(1);
    });

    it('are made once as credit notes, with a number of their own', async () => {
      const { id, key } = await steps.anOpenInvoice();
      const { reference, saved } = steps.creditNote(key, id);
      await world.strike('createCreditNote', fault);
      await recovered(saved);
      expect(await world.documents(reference)).toHaveLength(1);
    });

    it('are given up where nobody wants them any more, or reported where they were made', async () => {
      const { reference, key } = steps.anOrder();
      const settle = () =>
        provider().settleCreation({
          shop: steps.shop,
          operationKey: `${key}/create`,
          kind: DocumentKind.INVOICE,
          reference,
        });
      await world.strike('createInvoice', fault);
      await expect(steps.save(`${key}/create`, anInvoice({ reference }))).rejects.toMatchObject({
        reason: 'OUTCOME_UNKNOWN',
      });
      const { document } = await world.fixture.time.until(settle);
      const made = await world.documents(reference);
      expect(made).toHaveLength(wasDone ? 1 : 0);
      expect(document?.id).toBe(made[0]?.id);
      expect((await settle()).document?.id).toBe(document?.id);
      // Wanted again after all: the same key makes it, or answers it, once.
      await steps.save(`${key}/create`, anInvoice({ reference }));
      expect(await world.documents(reference)).toHaveLength(1);
    });

    it('hold the newer content where a rewrite was on its way', async () => {
      const { id, key, reference } = await steps.aDraft();
      await world.strike('rewrite', fault);
      const shorter = anInvoice({ reference, positions: anInvoice().positions.slice(0, 1) });
      const { document } = await recovered(() => steps.save(`${key}/update`, shorter, id));
      expect(document?.total).toBe('119.00');
      expect(await world.documents(reference)).toMatchObject([{ total: 119 }]);
    });

    it('are opened once', async () => {
      const { id, key } = await steps.aDraft();
      await world.strike('open', fault);
      const { document } = await recovered(() => provider().openDocument(steps.on(`${key}/open`, id)));
      expect(document?.status).toBe(DocumentStatus.OPEN);
      expect((await steps.read(id))?.number).toBe(document?.number);
    });

    it('are enshrined', async () => {
      const { id, key, reference } = await steps.anOpenInvoice();
      await world.strike('enshrine', fault);
      await recovered(() => provider().enshrineDocument(steps.on(`${key}/enshrine`, id)));
      expect(await world.documents(reference)).toMatchObject([{ enshrined: true }]);
    });

    it('are cancelled by one invoice', async () => {
      const { id, key, reference } = await steps.anOpenInvoice();
      await world.strike('cancel', fault);
      const { cancellation } = await recovered(() =>
        provider().cancelInvoice({ shop: steps.shop, operationKey: `${key}/cancel`, documentId: id }),
      );
      expect(cancellation).toMatchObject({ kind: DocumentKind.INVOICE, total: '-123.90' });
      expect(await world.documents(reference)).toHaveLength(2);
      expect((await steps.read(id))?.status).toBe(DocumentStatus.CANCELLED);
    });

    it('are sent by mail once', async () => {
      const { id, key } = await steps.aDraft();
      await world.strike('mail', fault);
      const { document } = await recovered(() => steps.mail(`${key}/mail`, id));
      expect(document?.status).toBe(DocumentStatus.OPEN);
      expect(await world.mails(id)).toBe(1);
    });

    it('are deleted as drafts', async () => {
      const { id, key, reference } = await steps.aDraft();
      await world.strike('deleteDraft', fault);
      await recovered(() => provider().deleteDraft(steps.on(`${key}/delete`, id)));
      expect(await world.documents(reference)).toEqual([]);
    });

    it('are brought up to date where they were made from older content', async () => {
      const { reference, key } = steps.anOrder();
      await world.strike('createInvoice', fault);
      await expect(steps.save(`${key}/create`, anInvoice({ reference }))).rejects.toMatchObject({
        reason: 'OUTCOME_UNKNOWN',
      });
      const shorter = anInvoice({ reference, positions: anInvoice().positions.slice(0, 1) });
      const { document } = await world.fixture.time.until(() => steps.save(`${key}/create`, shorter));
      expect(document?.total).toBe('119.00');
      expect(await world.documents(reference)).toMatchObject([{ total: 119 }]);
    });

    it('are drafts again with their number', async () => {
      const { id, key } = await steps.anOpenInvoice();
      const number = (await steps.read(id))?.number;
      await world.strike('reopen', fault);
      const { document } = await recovered(() => provider().reopenDocument(steps.on(`${key}/reopen`, id)));
      expect(document).toMatchObject({ status: DocumentStatus.DRAFT, number });
      const opened = await provider().openDocument(steps.on(`${key}/open`, id));
      expect(opened.document).toMatchObject({ status: DocumentStatus.OPEN, number });
    });
  });

  it('whose creation was never begun are settled as not made, and can still be made later', async () => {
    const { reference, key } = steps.anOrder();
    const creation = {
      shop: steps.shop,
      operationKey: `${key}/create`,
      kind: DocumentKind.INVOICE,
      reference,
    };
    expect((await provider().settleCreation(creation)).document).toBeUndefined();
    await steps.save(`${key}/create`, anInvoice({ reference }));
    expect(await world.documents(reference)).toHaveLength(1);
    expect((await provider().settleCreation(creation)).document?.reference).toBe(reference);
  });

  it('of another operation are not taken by a look-up', async () => {
    const { reference, id, key } = await steps.anOpenInvoice();
    await world.strike('createInvoice', faultThat(false));
    const { document, matched } = await recovered(() =>
      steps.save(`${key}-again/create`, anInvoice({ reference })),
    );
    expect(matched).toBe(false);
    expect(document?.id).not.toBe(id);
  });

  it('that were cancelled are not taken by a look-up, although an earlier app made them', async () => {
    const { reference, id, key } = await steps.anOpenInvoice();
    await world.hand.cancel(id);
    const later = await createSteps(world, 'later-app.myshopify.com');
    await world.strike('createInvoice', faultThat(false));
    const { document, matched } = await recovered(() =>
      later.save(`${key}/create`, anInvoice({ reference })),
    );
    expect(matched).toBe(false);
    expect(document?.id).not.toBe(id);
  });

  it('stay in doubt while the provider cannot be asked', async () => {
    const { reference, key } = steps.anOrder();
    const save = () => steps.save(`${key}/create`, anInvoice({ reference }));
    await world.strike('createInvoice', faultThat(true));
    await expect(save()).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    await world.turn('unread');
    await expect(save()).rejects.toMatchObject({ reason: 'PROVIDER_UNAVAILABLE' });
    await world.turn('calm');
    expect((await save()).matched).toBe(true);
    expect(await world.documents(reference)).toHaveLength(1);
  });

  it('are made once where the provider asks to slow down, as nothing was done', async () => {
    const { reference, key } = steps.anOrder();
    await world.turn('hurried');
    expect((await steps.save(`${key}/create`, anInvoice({ reference }))).matched).toBe(false);
    expect(await world.documents(reference)).toHaveLength(1);
  });

  it('wait where the provider asks for more time than a caller has, and nobody calls meanwhile', async () => {
    const { reference, key } = steps.anOrder();
    const slow = await createSteps(world, 'slow.myshopify.com');
    await world.turn('slow');
    const save = () => slow.save(key, anInvoice({ reference }));
    const isSlow = { kind: 'resourceExhausted', reason: 'RATE_LIMITED' };
    await expect(save()).rejects.toMatchObject({ ...isSlow, details: { retryAfterMs: '30000' } });
    const again = () => expect(save()).rejects.toMatchObject(isSlow);
    expect(await world.countCalls(again)).toBe(0);
    expect(await world.documents(reference)).toEqual([]);
  });

  it('get no number of a credit note twice, however many are made at a time', async () => {
    const invoices = [await steps.anOpenInvoice(), await steps.anOpenInvoice(), await steps.anOpenInvoice()];
    const numbers = await Promise.all(
      invoices.map(async ({ id, key }) => {
        const { document } = await steps.creditNote(key, id).saved();
        const on = steps.on(`${key}/credit/open`, document?.id ?? '', DocumentKind.CREDIT_NOTE);
        return (await provider().openDocument(on)).document?.number;
      }),
    );
    expect(new Set(numbers).size).toBe(3);
  });

  it('that a person changed are not overwritten: it is said what was changed', async () => {
    const { id, key, reference } = await steps.anOpenInvoice();
    await expect(
      steps.save(`${key}/update`, anInvoice({ reference, subject: 'Anders' }), id),
    ).rejects.toMatchObject({ reason: 'DOCUMENT_CHANGED', details: { changed: 'status' } });
  });

  it('that a person deleted are known as gone, whatever is to be done to them', async () => {
    const { id, key, reference } = await steps.aDraft();
    await world.hand.deleteDraft({ kind: 'invoice', id });
    const isGone = { reason: 'DOCUMENT_GONE', details: { kind: 'invoice', id } };
    await expect(provider().openDocument(steps.on(`${key}/open`, id))).rejects.toMatchObject(isGone);
    await expect(steps.read(id)).rejects.toMatchObject(isGone);
    await expect(steps.save(`${key}/update`, anInvoice({ reference }), id)).rejects.toMatchObject(isGone);
    await expect(provider().deleteDraft(steps.on(`${key}/delete`, id))).resolves.toEqual({});
  });

  it('whose invoice is gone are not made, and it is said which one is missing', async () => {
    const { id, key } = await steps.aDraft();
    await world.hand.deleteDraft({ kind: 'invoice', id });
    const credit = aCreditNote(id, { reference: `${key} credit` });
    await expect(steps.save(`${key}/credit`, credit)).rejects.toMatchObject({
      reason: 'DOCUMENT_GONE',
      details: { kind: 'invoice', id },
    });
  });

  it('are not deleted once they are open', async () => {
    const { id, key, reference } = await steps.anOpenInvoice();
    await expect(provider().deleteDraft(steps.on(`${key}/delete`, id))).rejects.toMatchObject({
      reason: 'DOCUMENT_CHANGED',
    });
    expect(await world.documents(reference)).toHaveLength(1);
  });

  it.each([
    ['DOCUMENT_ENSHRINED', (id: string) => world.hand.enshrine({ kind: 'invoice', id })],
    ['DOCUMENT_PAID', (id: string) => world.hand.pay({ kind: 'invoice', id }, '23.90')],
    ['DOCUMENT_CREDITED', async (id: string, key: string) => void (await steps.creditNote(key, id).saved())],
    ['DOCUMENT_CANCELLED', (id: string) => world.hand.cancel(id)],
  ])('are not reopened with the reason %s', async (reason, happens) => {
    const { id, key } = await steps.anOpenInvoice();
    await happens(id, key);
    await expect(provider().reopenDocument(steps.on(`${key}/reopen`, id))).rejects.toMatchObject({
      kind: 'failedPrecondition',
      reason,
    });
  });

  it('that somebody cancelled say so, and cancelling them answers what cancelled them', async () => {
    const { id, key, reference } = await steps.anOpenInvoice();
    await world.hand.cancel(id);
    expect((await steps.read(id))?.status).toBe(DocumentStatus.CANCELLED);
    const { cancellation } = await provider().cancelInvoice({
      shop: steps.shop,
      operationKey: `${key}/cancel`,
      documentId: id,
    });
    expect(cancellation?.total).toBe('-123.90');
    expect(await world.documents(reference)).toHaveLength(2);
  });

  it('that have a payment are not cancelled', async () => {
    const { id, key, reference } = await steps.anOpenInvoice();
    await steps.book(`${key}/book`, id, { amount: '1.00' });
    const cancel = provider().cancelInvoice({
      shop: steps.shop,
      operationKey: `${key}/cancel`,
      documentId: id,
    });
    await expect(cancel).rejects.toMatchObject({
      reason: 'DOCUMENT_CHANGED',
      details: { changed: 'status' },
    });
    expect(await world.documents(reference)).toHaveLength(1);
  });

  it('stay drafts when their PDF is read', async () => {
    const { id } = await steps.aDraft();
    const { content } = await provider().getDocumentPdf({
      shop: steps.shop,
      kind: DocumentKind.INVOICE,
      documentId: id,
    });
    expect(Buffer.from(content).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await steps.read(id))?.status).toBe(DocumentStatus.DRAFT);
  });
});
