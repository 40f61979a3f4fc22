import { describe, expect, it } from '@jest/globals';
import { createConnectionStore } from '../src/storage/connection-store.ts';
import { createContactMap } from '../src/storage/contact-map.ts';
import { createCreditNumbers } from '../src/storage/credit-numbers.ts';
import { createWriteJournal } from '../src/storage/write-journal.ts';
import { content, type Process } from './processes.ts';
import { clockDifferenceMs, contactId, fixture, openProcesses, processes } from './processes-fixture.ts';

const shop = 'journal.myshopify.com';
let count = 0;

openProcesses(shop);

const anOrder = () => {
  count += 1;
  return { key: `order/${count}`, reference: `#${4000 + count} (${count})` };
};
const save =
  (reference: string, key: string, source: string | null = null) =>
  (process: Process) =>
    process.save({ shop, key, documentId: null, contactId, content: content(reference, source) });

describe('a lease', () => {
  it('belongs to one holder until it runs out', async () => {
    const journal = createWriteJournal(processes.pool);
    const { key } = anOrder();
    const claim = (holder: string, leaseMs: number) =>
      journal.claim({ shop, key, holder }, { kind: 'open', leaseMs });
    const leaseMs = 60_000;
    expect(await claim('first', leaseMs)).toMatchObject({ kind: 'claimed', attempt: 1 });
    await fixture.time.pass(leaseMs / 2);
    expect(await claim('second', leaseMs)).toEqual({ kind: 'busy' });
    await fixture.time.pass(leaseMs / 2);
    expect(await claim('third', leaseMs)).toMatchObject({ kind: 'claimed', state: 'intended', attempt: 2 });
    expect(await claim('fourth', leaseMs)).toEqual({ kind: 'busy' });
  });

  it('keeps a write from leaving once it is lost', async () => {
    const { key, reference } = anOrder();
    const slow = createWriteJournal(processes.pool);
    const late = { shop, key, holder: 'late' };
    await slow.claim(late, { kind: 'create', leaseMs: 1 });
    const { matched } = await fixture.time.until(() => save(reference, key)(processes.aProcess(null)));
    expect(matched).toBe(false);
    const sent = { requestHash: '', facts: {}, leaseMs: 1000, settleMs: 0 };
    expect(await slow.markSent(late, sent)).toBe(false);
    expect(await slow.confirm(late, { result: {}, objectRef: null, matched: false })).toBe(false);
    expect(await fixture.documents(reference)).toHaveLength(1);
  });

  it('holds back what was sent and not found until the provider cannot be at work on it any more', async () => {
    const { key, reference } = anOrder();
    const journal = createWriteJournal(processes.pool);
    const dead = { shop, key, holder: 'dead' };
    const settleMs = 60_000;
    const sentAt = fixture.time.now();
    await journal.claim(dead, { kind: 'create', leaseMs: settleMs });
    await journal.markSent(dead, { requestHash: '', facts: { reference }, leaseMs: 1, settleMs });
    await fixture.time.until(() =>
      expect(save(reference, key)(processes.aProcess(null))).rejects.toMatchObject({
        reason: 'OUTCOME_UNKNOWN',
      }),
    );
    await fixture.time.until(() => save(reference, key)(processes.aProcess(null)));
    expect(fixture.time.now() - sentAt).toBeGreaterThanOrEqual(settleMs - clockDifferenceMs);
    expect(await fixture.documents(reference)).toHaveLength(1);
  });

  it('of one shop is none of another shop', async () => {
    const journal = createWriteJournal(processes.pool);
    const { key } = anOrder();
    const mine = { shop: 'mine.myshopify.com', key, holder: 'a' };
    await journal.claim(mine, { kind: 'create', leaseMs: 60_000 });
    await journal.confirm(mine, { result: { id: '1' }, objectRef: 'invoice:1', matched: false });
    const theirs = 'theirs.myshopify.com';
    expect(await journal.find(theirs, key)).toBeNull();
    expect(await journal.listResults(theirs, 'invoice:1')).toEqual([]);
    expect(await journal.findClaimed({ shop: theirs, key: 'other' }, ['invoice:1'])).toEqual(new Set());
    expect(
      await journal.claim({ shop: theirs, key, holder: 'b' }, { kind: 'create', leaseMs: 1 }),
    ).toMatchObject({
      kind: 'claimed',
      state: 'intended',
    });
  });
});

describe('writes of the same moment', () => {
  const sent = { requestHash: '', facts: {}, leaseMs: 60_000, settleMs: 0 };
  const begin = async (holder: string) => {
    const journal = createWriteJournal(processes.pool);
    const entries = [anOrder(), anOrder()].map(({ key }) => ({ shop, key, holder }));
    for (const entry of entries) expect(await journal.claimSent(entry, { ...sent, kind: 'open' })).toBe(true);
    return { journal, entries };
  };
  const outcome = (objectRef: string) => ({ result: {}, objectRef, matched: false });

  it('are listed as they followed each other, also where one ended in the millisecond of the other', async () => {
    const journal = createWriteJournal(processes.pool);
    const [made, opened] = [anOrder(), anOrder()].map(({ key }) => ({ shop, key, holder: 'holder' }));
    if (!made || !opened) throw new Error('Two writes are needed.');
    await journal.claimSent(made, { ...sent, kind: 'create' });
    await journal.confirmAndClaim(
      { entry: made, outcome: outcome('invoice:91') },
      { entry: opened, sent: { ...sent, kind: 'open' } },
    );
    await journal.confirm(opened, outcome('invoice:91'));
    const list = async () => (await journal.listResults(shop, 'invoice:91')).map(({ kind }) => kind);
    expect(await list()).toEqual(['open', 'create']);
    await processes.pool.query(
      `UPDATE write_journal SET updated_at = '2026-11-30T12:00:00.002Z',
         created_at = CASE kind WHEN 'open' THEN timestamptz '2026-11-30T12:00:00.002Z' ELSE '2026-11-30T12:00:00.001Z' END
       WHERE shop = $1 AND object_ref = 'invoice:91'`,
      [shop],
    );
    expect(await list()).toEqual(['open', 'create']);
  });

  it('are each confirmed for their own holder', async () => {
    const { journal, entries } = await begin('holder');
    const [first, second] = entries.map((entry, index) =>
      journal.confirm(entry, outcome(`invoice:9${index}`)),
    );
    const lost = journal.confirm({ shop, key: 'nobody began it', holder: 'holder' }, outcome('invoice:99'));
    const others = entries.map((entry) =>
      journal.confirm({ ...entry, holder: 'other' }, outcome('invoice:98')),
    );
    expect(await Promise.all([first, second, lost, ...others])).toEqual([true, true, false, false, false]);
    expect(await journal.find(shop, entries[1]?.key ?? '')).toMatchObject({ kind: 'confirmed' });
  });

  it('are written alone where the database refuses one of them', async () => {
    const { journal, entries } = await begin('holder');
    const [claimed, taken] = entries;
    if (!claimed || !taken) throw new Error('Nothing was begun.');
    const next = {
      entry: { shop, key: anOrder().key, holder: 'holder' },
      sent: { ...sent, kind: 'book' as const },
    };
    // The same key twice in one statement.
    const both = await Promise.all([
      journal.confirmAndClaim({ entry: claimed, outcome: outcome('invoice:97') }, next),
      journal.claimSent({ ...next.entry, holder: 'other' }, next.sent),
      journal.confirm(taken, outcome('invoice:96')),
    ]);
    const begun = [both[0].claimed, both[1]];
    expect(begun.filter(Boolean)).toHaveLength(1);
    expect([both[0].confirmed, both[2]]).toEqual([true, true]);
  });
});

describe('stores', () => {
  it('answer nothing about another shop', async () => {
    const other = 'stranger.myshopify.com';
    const store = createConnectionStore(processes.pool);
    const contacts = createContactMap(processes.pool);
    const numbers = createCreditNumbers(processes.pool);
    await contacts.save(shop, 'shared', {
      contactId: '77',
      addressId: null,
      contentHash: 'x',
      parts: {},
      generation: 1,
    });
    const mine = { shop, accountId: '71' };
    const theirs = { shop: other, accountId: '72' };
    await numbers.reserve(mine, 'key', 'GU-1');
    expect(await store.find(other)).toBeNull();
    expect(await store.findReference(other)).toBeNull();
    expect(await store.lose(other, 'disconnected')).toBe(false);
    expect(await contacts.find(other, 'shared')).toBeNull();
    await contacts.forget(other, '77');
    expect(await contacts.find(shop, 'shared')).toMatchObject({ contactId: '77' });
    expect(await numbers.find(theirs, 'key')).toBeNull();
    await numbers.release(other, 'key');
    await numbers.releaseDraft(other, { kind: 'creditNote', id: '1' }, 'GU-1');
    await numbers.leaveElsewhere(theirs, 'key');
    expect(await numbers.find(mine, 'key')).toBe('GU-1');
    expect(await numbers.reserve(theirs, 'key', 'GU-1')).toBe(true);
  });
});
