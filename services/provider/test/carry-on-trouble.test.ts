import { DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { describe, expect, it } from '@jest/globals';
import { realTimer } from '../src/clients/traffic/timer.ts';
import { defaultTuning } from '../src/tuning.ts';
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
  leaveAsSent,
  open,
  openCarryOn,
  opened,
  printed,
  readJournal,
  readKnown,
  readStates,
  readTotals,
  rememberKnown,
  steps,
  total,
  wholeWay,
} from './carry-on-steps.ts';
import { startAnother } from './provider-fixture.ts';

openCarryOn('carry-on-trouble.myshopify.com');

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
      await enshrineAlone(key, id);
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

  /** Nothing is known before the last step, unless print options were kept with the draft: then each step is. */
  const deathsBy = [
    ['an invoice', {}, forgetKnown],
    ['an invoice with print options', printed, rememberKnown],
  ] as const;
  describe.each(deathsBy)('of %s', (_what, content, leaveKnown) => {
    it.each([
      ['opened', 1],
      ['booked', 2],
      ['enshrined', 3],
    ])('when it was %s finds that and goes on', async (_step, done) => {
      const { key, reference, call } = aCall(wholeWay, { content });
      const before = await call(wholeWay(key).slice(0, done - 1));
      const id = before.document?.id ?? '';
      const [known] = await readKnown(id);
      const { document } = await call(wholeWay(key).slice(0, done));
      await leaveAsSent(wholeWay(key)[done - 1]?.operationKey ?? '');
      await leaveKnown(id, { stated: known?.stated });
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

    await enshrineAlone(key, id);
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
