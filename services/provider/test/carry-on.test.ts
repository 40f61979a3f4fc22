import { DocumentKind, DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { describe, expect, it } from '@jest/globals';
import {
  aCall,
  book,
  booked,
  dressed,
  enshrine,
  enshrineAlone,
  enshrined,
  entry,
  finalState,
  fixture,
  forgetCalls,
  forgetKnown,
  fourCalls,
  open,
  openCarryOn,
  opened,
  printed,
  readJournal,
  readKnown,
  readStates,
  readTotals,
  steps,
  total,
  wholeWay,
} from './carry-on-steps.ts';
import { onlineAccount } from './document-steps.ts';
import { aCreditNote, anInvoice } from './provider-fixture.ts';

const shop = 'carry-on.myshopify.com';

openCarryOn(shop);

describe('an invoice that is made, opened, booked and enshrined in one call', () => {
  it('takes four calls of the provider, and is answered as it is then with its steps', async () => {
    const { key, reference, call } = aCall();
    await forgetCalls();
    const answer = await call();
    expect(await readTotals()).toEqual(fourCalls);
    expect(answer).toMatchObject({
      matched: false,
      failure: undefined,
      document: {
        status: DocumentStatus.PAID,
        enshrined: true,
        number: expect.stringMatching(/^RE-\d+$/),
        total,
        paid: total,
        reference,
      },
    });
    expect(answer.steps).toEqual([opened(key), booked(key), enshrined(key)]);
    expect(await fixture.documents(reference)).toMatchObject([
      { id: answer.document?.id, number: answer.document?.number, status: '1000', enshrined: true },
    ]);
  });

  it('leaves four confirmed entries in the journal, and one row of what is known of it', async () => {
    const { key, call } = aCall();
    const { document } = await call();
    expect(await readJournal(key)).toEqual(['create', 'open', 'book', 'enshrine'].map((step) => entry(step)));
    expect(await readKnown(document?.id)).toMatchObject([finalState]);
  });

  it('leaves what four calls leave', async () => {
    const one = aCall();
    const { document: inOne } = await one.call();
    const four = aCall();
    const { document: made } = await fixture.provider.saveDocument(four.request);
    const id = made?.id ?? '';
    await steps.open(`${four.key}/open`, id);
    await steps.book(`${four.key}/book`, id);
    await enshrineAlone(four.key, id);
    expect(await readJournal(one.key)).toEqual(await readJournal(four.key));
    const [known] = await readKnown(inOne?.id);
    const [expected] = await readKnown(id);
    const { createdAt } = known?.stated ?? {};
    const own = { id: expect.any(String), number: expect.any(String), reference: one.reference, createdAt };
    expect(known?.stated).toEqual({
      ...expected?.stated,
      ...own,
      draftNumber: known?.stated.draftNumber,
    });
    expect(known?.fingerprint === null).toBe(expected?.fingerprint === null);
    expect(known).toMatchObject({ print: expected?.print, print_later: null, gone: false });
  });

  it('is answered again without a call of the provider', async () => {
    const { key, call } = aCall();
    const answer = await call();
    await forgetCalls();
    expect(await call()).toEqual(answer);
    expect((await fixture.calls()).total).toBe(0);
    expect(await readJournal(key)).toHaveLength(4);
  });

  it('is answered by the calls of its steps, too', async () => {
    const { key, call } = aCall();
    const { document } = await call();
    const id = document?.id ?? '';
    await forgetCalls();
    expect((await steps.open(`${key}/open`, id)).document).toMatchObject({ number: document?.number });
    expect(await steps.book(`${key}/book`, id)).toMatchObject({ status: DocumentStatus.PAID, paid: total });
    expect((await fixture.calls()).total).toBe(0);
  });

  it('is one, booked once, however many callers ask for it at once', async () => {
    const { reference, key, call } = aCall();
    await fixture.knobs({ latencyMs: 20 });
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => call()));
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ reason: 'IN_PROGRESS' });
    }
    await fixture.resetKnobs();
    const last = await fixture.time.until(() => call());
    expect(last).toMatchObject({
      failure: undefined,
      document: { status: DocumentStatus.PAID, paid: total },
    });
    expect(last.steps).toEqual([opened(key), booked(key), enshrined(key)]);
    expect(await fixture.documents(reference)).toMatchObject([{ status: '1000', enshrined: true }]);
    expect(await readKnown(last.document?.id)).toMatchObject([finalState]);
  });

  it('states no enshrining where opening it has enshrined it', async () => {
    await fixture.knobs({ enshrineOnSend: true });
    const { key, call } = aCall();
    await forgetCalls();
    const answer = await call();
    expect(answer).toMatchObject({ failure: undefined, document: { enshrined: true, paid: total } });
    expect(answer.steps).toEqual([opened(key), booked(key)]);
    const { 'PUT /Invoice/{id}/enshrine': _, ...threeCalls } = fourCalls;
    expect(await readTotals()).toEqual(threeCalls);
    expect(await readKnown(answer.document?.id)).toMatchObject([finalState]);
  });

  it('is booked through a line on an online account, and its step names the line', async () => {
    const { key, call } = aCall((own) => [open(own), book(own, { accountId: onlineAccount }), enshrine(own)]);
    await forgetCalls();
    const answer = await call();
    expect(await readTotals()).toEqual({
      ...fourCalls,
      'GET /CheckAccount/{id}': 1,
      'POST /CheckAccountTransaction': 1,
    });
    expect(answer).toMatchObject({
      failure: undefined,
      document: { status: DocumentStatus.PAID, paid: total },
    });
    const transactionId = expect.stringMatching(/^\d+$/);
    expect(answer.steps).toEqual([opened(key), booked(key, { transactionId }), enshrined(key)]);
    expect(await readKnown(answer.document?.id)).toMatchObject([finalState]);
    expect((await readStates(key)).map(([, state]) => state)).toEqual(Array(5).fill('confirmed'));
    expect(await call()).toEqual(answer);
  });

  it('has its print options and tags before it is opened, and is known with them', async () => {
    const { key, request, call } = aCall(wholeWay, { content: dressed });
    const answer = await call();
    expect(answer).toMatchObject({
      leftOut: [],
      failure: undefined,
      document: { paid: total, enshrined: true },
    });
    expect(answer.steps).toEqual([opened(key), booked(key), enshrined(key)]);
    const [known] = await readKnown(answer.document?.id);
    expect(known).toMatchObject({ ...finalState, print_later: null });
    expect(Object.values(known?.print)).toEqual([printed.print?.layoutId]);
    await forgetCalls();
    expect(await call()).toEqual(answer);
    expect(await fixture.provider.saveDocument(request)).toEqual(answer);
    expect((await fixture.calls()).total).toBe(0);
  });

  it('is left as a draft where print options wait for its opening, which sets them by a call of its own', async () => {
    const content = { ...printed, eInvoice: true, paymentMethodId: '21919' };
    const { key, call } = aCall(wholeWay, { content });
    const answer = await call();
    expect(answer).toMatchObject({ leftOut: [], steps: [], failure: undefined });
    expect(answer.document).toMatchObject({ status: DocumentStatus.DRAFT });
    const id = answer.document?.id ?? '';
    const [waiting] = await readKnown(id);
    expect(waiting).toMatchObject({ stated: { status: 'draft' }, print: {} });
    expect(waiting?.print_later).toHaveLength(1);
    await steps.open(`${key}/open`, id);
    const [known] = await readKnown(id);
    expect(known).toMatchObject({ stated: { status: 'open' }, print_later: null });
    expect(Object.values(known?.print)).toEqual([printed.print?.layoutId]);
  });

  it('in another currency goes no further than its first booking', async () => {
    const { key, call } = aCall(
      (own) => [
        open(own),
        book(own, { amount: '23.90' }, 'book/1'),
        book(own, { amount: '100.00' }, 'book/2'),
        enshrine(own),
      ],
      { content: { currency: 'USD' } },
    );
    const answer = await call();
    expect(answer).toMatchObject({
      failure: undefined,
      document: { status: DocumentStatus.PARTIALLY_PAID, enshrined: false, currency: 'USD', paid: '23.90' },
    });
    expect(answer.steps).toEqual([opened(key), booked(key, { amount: '23.90' }, 'book/1')]);
    const id = answer.document?.id ?? '';
    const rest = await steps.book(`${key}/book/2`, id, { amount: '100.00' });
    expect(rest).toMatchObject({ status: DocumentStatus.PAID, paid: total });
    expect(await readKnown(id)).toMatchObject([{ stated: { status: 'paid', enshrined: false } }]);
  });

  it('is brought up to date before its steps where it was made with another content', async () => {
    const { key, reference, request, call } = aCall();
    const { document } = await fixture.provider.saveDocument({
      ...request,
      content: anInvoice({ reference, subject: 'Früher' }),
    });
    const answer = await call();
    expect(answer).toMatchObject({
      failure: undefined,
      document: { id: document?.id, subject: request.content.subject, enshrined: true, paid: total },
    });
    expect(answer.steps).toEqual([opened(key), booked(key), enshrined(key)]);
    expect(await readKnown(document?.id)).toMatchObject([finalState]);
    expect(await call()).toEqual(answer);
  });

  it('is paid by several bookings, each with its amount', async () => {
    const { key, call } = aCall((own) => [
      open(own),
      book(own, { amount: '23.90', gateway: 'gift_card' }, 'book/1'),
      book(own, { amount: '100.00' }, 'book/2'),
      enshrine(own),
    ]);
    const answer = await call();
    expect(answer.document).toMatchObject({ status: DocumentStatus.PAID, enshrined: true, paid: total });
    expect(answer.steps).toEqual([
      opened(key),
      booked(key, { amount: '23.90', gateway: 'gift_card' }, 'book/1'),
      booked(key, { amount: '100.00' }, 'book/2'),
      enshrined(key),
    ]);
    expect(await readKnown(answer.document?.id)).toMatchObject([finalState]);
  });
});

describe('a credit note that is made, opened, booked and enshrined in one call', () => {
  it('is answered paid and enshrined, and again without a call', async () => {
    const { id: invoiceId, key } = await steps.anOpenInvoice();
    const reference = `${key} credit`;
    const own = `${key}/credit`;
    const request = {
      shop,
      operationKey: `${own}/create`,
      contactId: steps.contactId,
      content: aCreditNote(invoiceId, { reference }),
      onward: { steps: [open(own), book(own, { amount: '4.90' }), enshrine(own)], foreseenTotal: '4.90' },
    };
    const answer = await fixture.provider.saveDocument(request);
    expect(answer).toMatchObject({
      matched: false,
      failure: undefined,
      document: {
        kind: DocumentKind.CREDIT_NOTE,
        status: DocumentStatus.PAID,
        enshrined: true,
        number: expect.stringMatching(/^GU-\d+$/),
        total: '4.90',
        paid: '4.90',
      },
    });
    expect(answer.steps).toEqual([opened(own), booked(own, { amount: '4.90' }), enshrined(own)]);
    expect(await readJournal(own)).toEqual(['create', 'open', 'book', 'enshrine'].map((step) => entry(step)));
    expect(await readKnown(answer.document?.id, 'creditNote')).toMatchObject([
      { gone: false, stated: { status: 'paid', enshrined: true, basePaid: '4.90' } },
    ]);
    expect(await fixture.documents(reference)).toMatchObject([{ status: '1000', enshrined: true }]);
    await forgetCalls();
    expect(await fixture.provider.saveDocument(request)).toEqual(answer);
    expect((await fixture.calls()).total).toBe(0);
  });
});

describe('a document that is another than was decided for', () => {
  it('is left as a draft where its total is another one', async () => {
    const { key, call } = aCall(wholeWay, { foreseenTotal: '123.91' });
    await forgetCalls();
    const answer = await call();
    expect(answer).toMatchObject({
      steps: [],
      failure: undefined,
      document: { status: DocumentStatus.DRAFT, number: undefined, total },
    });
    expect(await readTotals()).toEqual({ 'POST /Invoice/Factory/saveInvoice': 1 });
    expect(await readJournal(key)).toEqual([entry('create')]);
    expect(await readKnown(answer.document?.id)).toMatchObject([
      { gone: false, stated: { status: 'draft' } },
    ]);
  });

  it('is the one that was decided for where its total is written otherwise', async () => {
    const { call } = aCall(wholeWay, { foreseenTotal: '123.9' });
    expect((await call()).document).toMatchObject({ status: DocumentStatus.PAID, enshrined: true });
  });

  it.each([
    ['failed after it was done', { next: { status500After: 1 } }],
    ['was never answered', { next: { timeout: 1 } }],
  ])('is left as it was found where its creation %s', async (_how, knobs) => {
    const { key, reference, call } = aCall();
    await fixture.knobs({ ...knobs, path: 'saveInvoice' });
    await expect(call()).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    await fixture.resetKnobs();
    const answer = await fixture.time.until(() => call());
    expect(answer).toMatchObject({
      matched: true,
      steps: [],
      failure: undefined,
      document: { status: DocumentStatus.DRAFT, total },
    });
    expect(await readStates(key)).toEqual([['create', 'confirmed']]);
    expect(await fixture.documents(reference)).toMatchObject([{ id: answer.document?.id, status: '100' }]);
    expect(await readKnown(answer.document?.id)).toMatchObject([{ stated: { status: 'draft' } }]);
    // Who asks again has been told what was found, and no step of it either.
    expect(await call()).toEqual(answer);
  });
});

describe('a call that asks for no step', () => {
  it('makes a draft', async () => {
    const { key, request } = aCall();
    await forgetCalls();
    const answer = await fixture.provider.saveDocument(request);
    expect(answer).toMatchObject({
      matched: false,
      steps: [],
      failure: undefined,
      document: { status: DocumentStatus.DRAFT },
    });
    expect(await readTotals()).toEqual({ 'POST /Invoice/Factory/saveInvoice': 1 });
    expect(await readJournal(key)).toEqual([entry('create')]);
    expect(await readKnown(answer.document?.id)).toMatchObject([{ stated: { status: 'draft' } }]);
  });

  it('makes one with an empty list of steps, too', async () => {
    const { call } = aCall(() => []);
    const answer = await call();
    expect(answer).toMatchObject({ steps: [], document: { status: DocumentStatus.DRAFT } });
    expect(await readKnown(answer.document?.id)).toMatchObject([{ stated: { status: 'draft' } }]);
  });

  it('answers a document that was taken further by an earlier one with its steps', async () => {
    const { request, call } = aCall();
    const { document, steps: taken } = await call();
    await forgetCalls();
    expect(await fixture.provider.saveDocument(request)).toMatchObject({ document, steps: taken });
    expect((await fixture.calls()).total).toBe(0);
  });
});

describe('a creation that its next holder settles', () => {
  const settle = (key: string, reference: string) =>
    fixture.provider.settleCreation({
      shop,
      operationKey: `${key}/create`,
      kind: DocumentKind.INVOICE,
      reference,
    });

  it('is answered as it is now, with its steps and without a call', async () => {
    const { key, reference, call } = aCall();
    const { document, steps: taken } = await call();
    await forgetCalls();
    expect(await settle(key, reference)).toEqual({ document, matched: false, steps: taken });
    expect((await fixture.calls()).total).toBe(0);
  });

  it('is answered so where nothing else is known of it', async () => {
    const { key, reference, call } = aCall();
    const { document, steps: taken } = await call();
    await forgetKnown(document?.id);
    expect(await settle(key, reference)).toEqual({ document, matched: false, steps: taken });
    expect(await readKnown(document?.id)).toMatchObject([finalState]);
  });

  it('is answered with the steps that came before one that failed', async () => {
    const { key, reference, call } = aCall((own) => [open(own), book(own, { amount: '200.00' })]);
    const { document } = await call();
    expect(await settle(key, reference)).toEqual({ document, matched: false, steps: [opened(key)] });
  });
});

describe('a call', () => {
  it.each([
    ['a total that is none', 'viel', wholeWay, 'onward.foreseenTotal'],
    ['a booking of nothing', total, (own: string) => [book(own, { amount: '-1.00' })], 'onward.steps'],
    ['a step without a key', total, (own: string) => [{ ...open(own), operationKey: '' }], 'onward.steps'],
  ])('is refused with %s, and nothing is made', async (_what, foreseenTotal, onwardSteps, field) => {
    const { key, call } = aCall(onwardSteps, { foreseenTotal });
    await expect(call()).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      details: { field: expect.stringContaining(field) },
    });
    expect(await readJournal(key)).toEqual([]);
  });
});
