import {
  type DocumentContent,
  DocumentKind,
  DocumentStatus,
  type OnwardStep,
} from '@belegfluss/protos/provider/v1/provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { realTimer } from '../src/clients/traffic/timer.ts';
import { defaultTuning } from '../src/tuning.ts';
import { createSteps, offlineAccount, onlineAccount } from './document-steps.ts';
import {
  aCreditNote,
  anInvoice,
  type Fixture,
  leavesOpen,
  startAnother,
  startFixture,
} from './provider-fixture.ts';

const shop = 'carry-on.myshopify.com';
let fixture: Fixture;
let steps: Awaited<ReturnType<typeof createSteps>>;

beforeAll(async () => {
  fixture = await startFixture({ account: leavesOpen });
  steps = await createSteps(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

const total = '123.90';
const open = (key: string): OnwardStep => ({
  operationKey: `${key}/open`,
  step: { $case: 'open', value: {} },
});
const enshrine = (key: string): OnwardStep => ({
  operationKey: `${key}/enshrine`,
  step: { $case: 'enshrine', value: {} },
});
const book = (key: string, changes: object = {}, name = 'book'): OnwardStep => ({
  operationKey: `${key}/${name}`,
  step: {
    $case: 'book',
    value: {
      amount: total,
      date: '2026-11-20',
      accountId: offlineAccount,
      gateway: 'shopify_payments',
      counterparty: 'Lena Beispiel',
      ...changes,
    },
  },
});
const wholeWay = (key: string): OnwardStep[] => [open(key), book(key), enshrine(key)];

const opened = (key: string) => ({ operationKey: `${key}/open`, step: { $case: 'opened', value: {} } });
const booked = (key: string, changes: object = {}, name = 'book') => ({
  operationKey: `${key}/${name}`,
  step: {
    $case: 'booked',
    value: { amount: total, gateway: 'shopify_payments', transactionId: undefined, ...changes },
  },
});
const enshrined = (key: string) => ({
  operationKey: `${key}/enshrine`,
  step: { $case: 'enshrined', value: {} },
});

/** One call that makes an invoice and takes it further; asked again, it is the same call. */
function aCall(
  onwardSteps: (key: string) => OnwardStep[] = wholeWay,
  {
    foreseenTotal = total,
    content = {},
  }: { foreseenTotal?: string; content?: Partial<DocumentContent> } = {},
) {
  const { reference, key } = steps.anOrder();
  const request = {
    shop,
    operationKey: `${key}/create`,
    contactId: steps.contactId,
    content: anInvoice({ reference, ...content }),
  };
  const call = (onward = onwardSteps(key), provider = fixture.provider) =>
    provider.saveDocument({ ...request, onward: { steps: onward, foreseenTotal } });
  return { reference, key, request, call };
}

/** Set on the draft by a call of its own. */
const printed: Partial<DocumentContent> = { print: { layoutId: '573ef2706bd2d50366786471' } };
const dressed: Partial<DocumentContent> = { ...printed, tags: ['Shopify'] };

const forgetCalls = () => fixture.clearCalls();
const readTotals = async () => (await fixture.calls()).totals;
const fourCalls = {
  'POST /Invoice/Factory/saveInvoice': 1,
  'PUT /Invoice/{id}/sendBy': 1,
  'PUT /Invoice/{id}/bookAmount': 1,
  'PUT /Invoice/{id}/enshrine': 1,
};

/** The entries of a document in the order in which they were begun. */
async function readJournal(key: string) {
  const { rows } = await fixture.query(
    `SELECT substr(operation_key, length($2::text) + 2) AS step, kind, state, attempt, matched,
       holder IS NOT NULL OR lease_until IS NOT NULL AS held
     FROM write_journal WHERE shop = $1 AND starts_with(operation_key, $2 || '/') ORDER BY created_at`,
    [shop, key],
  );
  return rows;
}
const entry = (step: string, changes: object = {}) => ({
  step,
  kind: step,
  state: 'confirmed',
  attempt: 1,
  matched: false,
  held: false,
  ...changes,
});
const readStates = async (key: string) =>
  (await readJournal(key)).map(({ step, state }) => [step, state] as const);

async function readKnown(id: string | undefined, kind = 'invoice') {
  const { rows } = await fixture.query(
    `SELECT stated, fingerprint, print, print_later, gone FROM known_document
     WHERE shop = $1 AND kind = $2 AND document_id = $3`,
    [shop, kind, id],
  );
  return rows;
}
const forgetKnown = async (id: string | undefined) => {
  const sql = 'DELETE FROM known_document WHERE shop = $1 AND document_id = $2';
  expect((await fixture.query(sql, [shop, id])).rowCount).toBe(1);
};
/** As it was known when it was made. */
const rememberDraft = async (id: string | undefined) => {
  const { rowCount } = await fixture.query(
    `UPDATE known_document SET stated = created.result FROM write_journal AS created
     WHERE known_document.shop = $1 AND document_id = $2 AND created.shop = $1 AND created.kind = 'create'
       AND created.object_ref = 'invoice:' || $2`,
    [shop, id],
  );
  expect(rowCount).toBe(1);
};
/** As a process leaves it that dies after its write has left. */
const leaveAsSent = async (operationKey: string) => {
  const { rowCount } = await fixture.query(
    `UPDATE write_journal SET state = 'sent', result = NULL, object_ref = NULL, holder = 'dead', lease_until = now()
     WHERE shop = $1 AND operation_key = $2`,
    [shop, operationKey],
  );
  expect(rowCount).toBe(1);
};

const finalState = {
  gone: false,
  stated: {
    status: 'paid',
    enshrined: true,
    number: expect.stringMatching(/^RE-\d+$/),
    basePaid: '123.90',
  },
};

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
    await fixture.provider.enshrineDocument({
      shop,
      operationKey: `${four.key}/enshrine`,
      kind: steps.kind,
      documentId: id,
    });
    expect(await readJournal(one.key)).toEqual(await readJournal(four.key));
    const [known] = await readKnown(inOne?.id);
    const [expected] = await readKnown(id);
    const own = { id: expect.any(String), number: expect.any(String), reference: one.reference };
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

  it('has the print options of an e-invoice once it is open', async () => {
    const content = { ...printed, eInvoice: true, paymentMethodId: '21919' };
    const { key, call } = aCall(wholeWay, { content });
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

describe('a step that fails', () => {
  const tooMuch = (own: string) => [open(own), book(own, { amount: '200.00' }), enshrine(own)];

  it('ends the call: what came before it is done, what comes after it is not begun', async () => {
    const { key, reference, call } = aCall(tooMuch);
    await forgetCalls();
    const answer = await call();
    expect(answer.failure).toMatchObject({
      operationKey: `${key}/book`,
      kind: 'failedPrecondition',
      reason: 'PROVIDER_REJECTED',
      details: { code: '750' },
    });
    expect(answer.document).toMatchObject({ status: DocumentStatus.OPEN, enshrined: false, paid: '0.00' });
    expect(answer.steps).toEqual([opened(key)]);
    expect(await readTotals()).toEqual({
      'POST /Invoice/Factory/saveInvoice': 1,
      'PUT /Invoice/{id}/sendBy': 1,
      'PUT /Invoice/{id}/bookAmount': 1,
    });
    expect(await readStates(key)).toEqual([
      ['create', 'confirmed'],
      ['open', 'confirmed'],
      ['book', 'rejected'],
    ]);
    expect(await fixture.documents(reference)).toMatchObject([{ status: '200', enshrined: false }]);
  });

  it('is refused as a call of its own is', async () => {
    const { key, call } = aCall(tooMuch);
    const { document, failure } = await call();
    const refusal = await steps
      .book(`${key}/book`, document?.id ?? '', { amount: '200.00' })
      .catch((error: unknown) => error);
    const { operationKey: _, ...error } = failure ?? {};
    expect(refusal).toMatchObject(error);
  });

  describe.each([
    ['an invoice', {}],
    ['an invoice with print options', printed],
    ['an invoice with print options and tags', dressed],
  ])('of %s', (_what, content) => {
    it.each([
      ['is refused by the provider', { amount: '200.00' }, {}, 'PROVIDER_REJECTED'],
      ['names an account that is none', { accountId: '999' }, {}, 'ACCOUNT_UNKNOWN'],
      ['has an unknown outcome', {}, { next: { status500Before: 1 }, path: 'bookAmount' }, 'OUTCOME_UNKNOWN'],
    ])('leaves the document known as it is then where it %s', async (_how, changes, knobs, reason) => {
      const { call } = aCall((own) => [open(own), book(own, changes), enshrine(own)], { content });
      await fixture.knobs(knobs);
      const { document, failure } = await call();
      expect(failure?.reason).toBe(reason);
      expect(await readKnown(document?.id)).toMatchObject([
        { gone: false, stated: { status: 'open', enshrined: false, number: document?.number } },
      ]);
    });

    it('can be asked for by itself, as can those after it, and the document is known as it is then', async () => {
      const { key, request, call } = aCall(tooMuch, { content });
      const { document } = await call();
      const id = document?.id ?? '';
      await steps.book(`${key}/book/r2`, id);
      await fixture.provider.enshrineDocument({
        shop,
        operationKey: `${key}/enshrine`,
        kind: steps.kind,
        documentId: id,
      });
      expect(await readKnown(id)).toMatchObject([finalState]);
      const again = await fixture.provider.saveDocument(request);
      expect(again.document).toMatchObject({ id, status: DocumentStatus.PAID, enshrined: true, paid: total });
      expect(again.steps).toEqual([opened(key), booked(key, {}, 'book/r2'), enshrined(key)]);
    });

    it('with an unknown outcome is looked for when the call comes again, which then goes on', async () => {
      const { key, call } = aCall(wholeWay, { content });
      await fixture.knobs({ next: { status500After: 1 }, path: 'bookAmount' });
      const { failure } = await call();
      expect(failure).toMatchObject({ operationKey: `${key}/book`, reason: 'OUTCOME_UNKNOWN' });
      await fixture.resetKnobs();
      const answer = await call();
      expect(answer).toMatchObject({
        failure: undefined,
        document: {
          status: DocumentStatus.PAID,
          number: expect.stringMatching(/^RE-\d+$/),
          paid: total,
        },
      });
      expect(answer.steps).toEqual([opened(key), booked(key), enshrined(key)]);
      expect(await readStates(key)).toEqual(
        ['create', 'open', 'book', 'enshrine'].map((step) => [step, 'confirmed']),
      );
      expect(await readKnown(answer.document?.id)).toMatchObject([finalState]);
    });
  });

  it('is none where the creation itself is refused: that is the error of the call', async () => {
    const { key, reference, call } = aCall(wholeWay, { content: { taxRuleId: '999' } });
    await expect(call()).rejects.toMatchObject({ reason: 'PROVIDER_REJECTED' });
    expect(await readStates(key)).toEqual([['create', 'rejected']]);
    expect(await fixture.documents(reference)).toEqual([]);
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

describe('a call whose process died', () => {
  it('after the last step is answered, and the document is known again as it was', async () => {
    const { call } = aCall();
    const answer = await call();
    const [known] = await readKnown(answer.document?.id);
    await forgetKnown(answer.document?.id);
    await forgetCalls();
    expect(await call()).toEqual(answer);
    expect((await fixture.calls()).total).toBe(0);
    // What stood in the draft cannot be known any more.
    expect(await readKnown(answer.document?.id)).toEqual([{ ...known, fingerprint: null }]);
  });

  /** Print options are kept with the draft; what comes after them is written with the last step. */
  const deathsBy = [
    ['an invoice', {}, forgetKnown],
    ['an invoice with print options', printed, rememberDraft],
  ] as const;
  describe.each(deathsBy)('of %s', (_what, content, leaveKnown) => {
    it.each([
      ['opened', 1],
      ['booked', 2],
      ['enshrined', 3],
    ])('when it was %s finds that and goes on', async (_step, done) => {
      const { key, reference, call } = aCall(wholeWay, { content });
      const { document } = await call(wholeWay(key).slice(0, done));
      const id = document?.id ?? '';
      await leaveAsSent(wholeWay(key)[done - 1]?.operationKey ?? '');
      await leaveKnown(id);
      const answer = await fixture.time.until(() => call());
      expect(answer).toMatchObject({
        failure: undefined,
        document: { number: document?.number, status: DocumentStatus.PAID, enshrined: true, paid: total },
      });
      expect(answer.steps).toEqual([opened(key), booked(key), enshrined(key)]);
      expect(await readKnown(id)).toMatchObject([finalState]);
      expect(await fixture.documents(reference)).toMatchObject([{ id, status: '1000', enshrined: true }]);
      expect(await readStates(key)).toEqual(
        ['create', 'open', 'book', 'enshrine'].map((step) => [step, 'confirmed']),
      );
    });
  });
});

describe('a call whose time is over', () => {
  /** A process for which every call of the provider takes this long. */
  const startSlow = async (callMs: number) => {
    let aheadMs = 0;
    return startAnother(
      fixture,
      {},
      {
        clock: { ...defaultTuning.clock, now: () => performance.now() + aheadMs },
        timer(onEnd, ms) {
          aheadMs += callMs;
          return realTimer(onEnd, ms);
        },
      },
    );
  };
  const { onwardWithinMs } = defaultTuning;

  it('begins no further step, and what is left is done by calls of its own', async () => {
    // Creating and opening fit, and booking begins in time.
    const slow = await startSlow(onwardWithinMs * 0.45);
    const { key, call } = aCall();
    await forgetCalls();
    const answer = await call(wholeWay(key), slow.provider).finally(slow.stop);
    expect(answer).toMatchObject({
      failure: undefined,
      document: { status: DocumentStatus.PAID, enshrined: false, paid: total },
    });
    expect(answer.steps).toEqual([opened(key), booked(key)]);
    expect(await readTotals()).not.toHaveProperty(['PUT /Invoice/{id}/enshrine']);
    expect(await readJournal(key)).toEqual(['create', 'open', 'book'].map((step) => entry(step)));
    const id = answer.document?.id ?? '';
    expect(await readKnown(id)).toMatchObject([
      { ...finalState, stated: { ...finalState.stated, enshrined: false } },
    ]);

    await fixture.provider.enshrineDocument({
      shop,
      operationKey: `${key}/enshrine`,
      kind: steps.kind,
      documentId: id,
    });
    expect(await readTotals()).toEqual(fourCalls);
    expect(await readKnown(id)).toMatchObject([finalState]);
  });

  it('leaves a draft where the creation alone has taken it', async () => {
    const slow = await startSlow(onwardWithinMs + 1);
    const { key, call } = aCall();
    const answer = await call(wholeWay(key), slow.provider).finally(slow.stop);
    expect(answer).toMatchObject({
      steps: [],
      failure: undefined,
      document: { status: DocumentStatus.DRAFT },
    });
    expect(await readKnown(answer.document?.id)).toMatchObject([{ stated: { status: 'draft' } }]);
    // The same call has its time again.
    const again = await call();
    expect(again.steps).toEqual([opened(key), booked(key), enshrined(key)]);
    expect(await readKnown(answer.document?.id)).toMatchObject([finalState]);
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
