import { DocumentKind } from '@belegfluss/protos/provider/v1/provider';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Clock } from '../src/clients/traffic/traffic.ts';
import { createWriteJournal, type WriteJournal } from '../src/storage/write-journal.ts';
import { content, Died, times } from './processes.ts';
import { clockDifferenceMs, contactId, fixture, openProcesses, processes } from './processes-fixture.ts';
import { anInvoice } from './provider-fixture.ts';

const shop = 'fence.myshopify.com';
const sourceByKind = { invoice: async () => null, 'credit note': async () => (await anOpenInvoice()).id };
const kinds = ['invoice', 'credit note'] as const;
type Kind = (typeof kinds)[number];
let journal: WriteJournal;
let count = 0;

openProcesses(shop);
beforeAll(() => {
  journal = createWriteJournal(processes.pool);
});

/** A document that two holders of an order speak of: each call with the fence of its holder. */
async function aCreation(kind: Kind) {
  count += 1;
  const key = `order/${count}/create`;
  const reference = `#${6000 + count} (${count})`;
  const body = content(reference, await sourceByKind[kind]());
  return {
    key,
    save: (fence: bigint, changes: Partial<WriteJournal> = {}, clock?: Pick<Clock, 'now'>) =>
      processes
        .processWith({ ...journal, ...changes }, clock)
        .save({ shop, key, documentId: null, contactId, content: body, fence }),
    settle: (fence: bigint, changes: Partial<WriteJournal> = {}) =>
      processes
        .processWith({ ...journal, ...changes })
        .settle({ shop, key, kind: body.kind, reference, fence }),
    made: () => fixture.documents(reference),
  };
}

async function anOpenInvoice() {
  const { key, save } = await aCreation('invoice');
  const { document } = await save(0n);
  const ref = { kind: 'invoice' as const, id: document.id };
  await processes.aProcess(null).open({ shop, key: `${key}/open`, ref });
  return ref;
}

/** A point at which a process is suspended until the test releases it. */
function aStandstill() {
  let goOn = () => {};
  let arrive = () => {};
  const passed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const stand = () => {
    arrive();
    return passed;
  };
  return { stand, reached, goOn: () => goOn() };
}

/** Suspends it before its write is marked as sent: an invoice is not even claimed by then. */
const beforeTheMark = (stand: () => Promise<void>): Partial<WriteJournal> => ({
  async claimSent(...input) {
    await stand();
    return journal.claimSent(...input);
  },
  async markSent(...input) {
    await stand();
    return journal.markSent(...input);
  },
});

const afterTheMark = (stand: () => Promise<void>): Partial<WriteJournal> => ({
  async claimSent(...input) {
    const isFirst = await journal.claimSent(...input);
    if (isFirst) await stand();
    return isFirst;
  },
  async markSent(...input) {
    const isMarked = await journal.markSent(...input);
    await stand();
    return isMarked;
  },
});

const dies = async (): Promise<never> => {
  throw new Died();
};
const superseded = { kind: 'aborted', reason: 'SUPERSEDED' };

describe('the fence of a journal entry', () => {
  it('only rises, and refuses a holder with a lower one, whatever became of the entry', async () => {
    const claim = (key: string, holder: string, fence: bigint) =>
      journal.claim({ shop, key, holder, fence }, { kind: 'create', leaseMs: 60_000 });
    const error = { kind: 'unavailable', message: '' } as const;
    const key = 'fence/rises';
    expect(await claim(key, 'a', 8n)).toMatchObject({ kind: 'claimed' });
    expect(await claim(key, 'b', 7n)).toEqual({ kind: 'superseded' });
    expect(await claim(key, 'b', 9n)).toEqual({ kind: 'busy' });
    await journal.release({ shop, key, holder: 'a' }, error);
    expect(await claim(key, 'b', 7n)).toEqual({ kind: 'superseded' });
    expect(await claim(key, 'b', 8n)).toMatchObject({ kind: 'claimed', state: 'intended' });
    const sent = { kind: 'create', requestHash: '', facts: {}, leaseMs: 60_000, settleMs: 1 } as const;
    expect(await journal.markSent({ shop, key, holder: 'b' }, sent)).toBe(true);
    await journal.leaveUnknown({ shop, key, holder: 'b' }, error, true);
    expect(await claim(key, 'c', 9_007_199_254_740_993n)).toMatchObject({
      kind: 'claimed',
      state: 'unknown',
    });
    await journal.reject({ shop, key, holder: 'c' }, error);
    // One less than the highest, and not distinguishable from it as a number of JavaScript.
    expect(await claim(key, 'd', 9_007_199_254_740_992n)).toEqual({ kind: 'superseded' });
    expect(await claim(key, 'd', 9_007_199_254_740_993n)).toMatchObject({ kind: 'claimed' });
    expect(await journal.claimSent({ shop, key, holder: 'e', fence: 7n }, sent)).toBe(false);
  });
});

describe.each(kinds)('a late save (%s)', (kind) => {
  it('makes nothing after a later holder gave it up, though nothing had begun', async () => {
    const { save, settle, made } = await aCreation(kind);
    expect(await settle(2n)).toBeNull();
    await expect(save(1n)).rejects.toMatchObject(superseded);
    await expect(save(0n)).rejects.toMatchObject(superseded);
    expect(await made()).toEqual([]);
  });

  it('of the holder who gave it up, or of a later one, makes it once', async () => {
    const { save, settle, made } = await aCreation(kind);
    expect(await settle(2n)).toBeNull();
    const { document } = await save(2n);
    expect((await save(3n)).document.id).toBe(document.id);
    expect(await made()).toMatchObject([{ id: document.id }]);
    expect(await settle(4n)).toMatchObject({ document: { id: document.id } });
  });

  it('is answered what was made, which makes nothing', async () => {
    const { save, made } = await aCreation(kind);
    const { document } = await save(2n);
    expect((await save(1n)).document.id).toBe(document.id);
    expect(await made()).toHaveLength(1);
  });

  it('makes nothing when the holder that gave it up died before saying so', async () => {
    const { save, settle, made } = await aCreation(kind);
    await expect(settle(2n, { reject: dies })).rejects.toBeInstanceOf(Died);
    await expect(save(1n)).rejects.toMatchObject(superseded);
    expect(await fixture.time.until(() => settle(3n))).toBeNull();
    await expect(save(2n)).rejects.toMatchObject(superseded);
    expect(await made()).toEqual([]);
  });

  it('makes it when the holder that wanted to give it up died before, and the next one finds it', async () => {
    const { save, settle, made } = await aCreation(kind);
    await expect(settle(2n, { claim: dies })).rejects.toBeInstanceOf(Died);
    const { document } = await save(1n);
    expect(await settle(3n)).toMatchObject({ document: { id: document.id } });
    expect(await made()).toHaveLength(1);
  });
});

describe.each(kinds)('a save (%s) whose process', (kind) => {
  it('stands still before the journal says that it leaves makes nothing once it is given up', async () => {
    const { save, settle, made } = await aCreation(kind);
    const { stand, reached, goOn } = aStandstill();
    const late = save(1n, beforeTheMark(stand)).catch((error: unknown) => error);
    await reached;
    expect(await fixture.time.until(() => settle(2n))).toBeNull();
    goOn();
    expect(await late).toMatchObject({ kind: 'aborted' });
    await expect(save(1n)).rejects.toMatchObject(superseded);
    expect(await made()).toEqual([]);
  });

  it('stands still after the journal said so is given up when it may not leave any more, and does not', async () => {
    const { save, settle, made } = await aCreation(kind);
    const { stand, reached, goOn } = aStandstill();
    const begunAt = fixture.time.now();
    const late = save(1n, afterTheMark(stand)).catch((error: unknown) => error);
    await reached;
    expect(await fixture.time.until(() => settle(2n))).toBeNull();
    const mayBeAtWorkMs = times.sendWithinMs + times.timeoutMs + times.settleMs;
    expect(fixture.time.now() - begunAt).toBeGreaterThanOrEqual(mayBeAtWorkMs - clockDifferenceMs);
    goOn();
    expect(await late).toMatchObject({ reason: 'PROVIDER_UNAVAILABLE' });
    await expect(save(1n)).rejects.toMatchObject(superseded);
    expect(await made()).toEqual([]);
  });

  it('stands still there and is not given up sends it later by the same key, once', async () => {
    const { save, made } = await aCreation(kind);
    const clock = { shiftMs: 0, now: () => performance.now() + clock.shiftMs };
    const stand = async () => {
      clock.shiftMs = times.sendWithinMs + 1;
    };
    await expect(save(1n, afterTheMark(stand), clock)).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'PROVIDER_UNAVAILABLE',
    });
    expect(await made()).toEqual([]);
    await save(1n);
    expect(await made()).toHaveLength(1);
  });

  it('dies after the journal said so is given up when it can not have left any more', async () => {
    const { save, settle, made } = await aCreation(kind);
    await expect(save(1n, afterTheMark(dies))).rejects.toBeInstanceOf(Died);
    expect(await fixture.time.until(() => settle(2n))).toBeNull();
    await expect(save(1n)).rejects.toMatchObject(superseded);
    expect(await made()).toEqual([]);
  });

  it('dies after the provider made it is reported to the holder that wants to give it up', async () => {
    const { save, settle, made } = await aCreation(kind);
    await expect(save(1n, { confirm: dies })).rejects.toBeInstanceOf(Died);
    const settled = await fixture.time.until(() => settle(2n));
    expect(settled).toMatchObject({ matched: true });
    expect((await save(1n)).document.id).toBe(settled?.document.id);
    expect(await made()).toMatchObject([{ id: settled?.document.id }]);
  });

  it('stands still after the provider made it confirms nothing that was reported meanwhile, and answers it', async () => {
    const { save, settle, made } = await aCreation(kind);
    const { stand, reached, goOn } = aStandstill();
    const late = save(1n, {
      async confirm(...input) {
        await stand();
        return journal.confirm(...input);
      },
    });
    await reached;
    const settled = await fixture.time.until(() => settle(2n));
    goOn();
    expect((await late).document.id).toBe(settled?.document.id);
    expect(await made()).toHaveLength(1);
  });
});

describe.each(kinds)('a holder that gives a creation up (%s)', (kind) => {
  it('and stands still until a later holder has made it does not say that it was never made', async () => {
    const { save, settle, made } = await aCreation(kind);
    const { stand, reached, goOn } = aStandstill();
    const late = settle(2n, {
      async reject(...input) {
        await stand();
        return journal.reject(...input);
      },
    }).catch((error: unknown) => error);
    await reached;
    const { document } = await fixture.time.until(() => save(3n));
    goOn();
    expect(await late).toMatchObject({ kind: 'aborted', reason: 'IN_PROGRESS' });
    expect(await settle(4n)).toMatchObject({ document: { id: document.id } });
    expect(await made()).toHaveLength(1);
  });
});

describe('the fence', () => {
  it('travels with both calls, and callers that know of none come before all others', async () => {
    const reference = '#6000 by wire';
    const creation = { shop, operationKey: 'wire/create', kind: DocumentKind.INVOICE, reference };
    const request = {
      shop,
      operationKey: creation.operationKey,
      contactId,
      content: anInvoice({ reference }),
    };
    await fixture.provider.settleCreation(creation);
    await fixture.provider.settleCreation({ ...creation, fence: 5n });
    await expect(fixture.provider.settleCreation(creation)).rejects.toMatchObject(superseded);
    await expect(fixture.provider.saveDocument(request)).rejects.toMatchObject(superseded);
    await expect(fixture.provider.saveDocument({ ...request, fence: 4n })).rejects.toMatchObject(superseded);
    expect(await fixture.documents(reference)).toEqual([]);
    await fixture.provider.saveDocument({ ...request, fence: 5n });
    expect(await fixture.documents(reference)).toHaveLength(1);
  });
});
