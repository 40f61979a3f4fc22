import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { aPart, partSteps } from './parts-steps.ts';
import { connectShop, type Fixture, startAnother, startFixture } from './provider-fixture.ts';

const shop = 'stock.myshopify.com';
let fixture: Fixture;
let pool: pg.Pool;
let steps: ReturnType<typeof partSteps>;
let count = 0;

beforeAll(async () => {
  fixture = await startFixture();
  pool = new pg.Pool({ connectionString: fixture.database.url, max: 2 });
  await connectShop(fixture, shop);
  steps = partSteps(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(async () => {
  await pool.end();
  await fixture.stop();
});

/** A part with five pieces. */
async function aStock(note = '') {
  count += 1;
  const key = `s${count}`;
  const { partId } = await steps.save(aPart(key, { note }));
  const now = async () => (await steps.at(partId))?.stock;
  const byHand = (change: object) => fixture.control('POST', `/parts/${partId}/stock`, change);
  return { key, partId, now, byHand, operation: `stock/${key}` };
}

describe('a change of a stock', () => {
  it('adds a difference to what is there', async () => {
    const { key, operation, now, byHand } = await aStock();
    await byHand({ delta: '2' });
    expect(await steps.move(operation, key, '-3')).toEqual({ before: '7', after: '4' });
    expect(await now()).toBe('4');
  });

  it('sets a value', async () => {
    const { key, operation, now } = await aStock();
    expect(await steps.set(operation, key, '12')).toEqual({ before: '5', after: '12' });
    expect(await now()).toBe('12');
  });

  it('by nothing only reads', async () => {
    const { key, operation, byHand } = await aStock();
    await byHand({ value: '2.5' });
    const { answer, totals } = await steps.recordCalls(() => steps.move(operation, key, '0'));
    expect(answer).toEqual({ before: '2.5', after: '2.5' });
    expect(totals).toEqual({ 'GET /Part/{id}': 1 });
    // Nothing was noted under the key.
    expect(await steps.move(operation, key, '1')).toEqual({ before: '2.5', after: '3.5' });
  });

  it('is done once for its key, whatever happens in between', async () => {
    const { key, operation, now, byHand } = await aStock();
    const first = await steps.move(operation, key, '4');
    await byHand({ delta: '-1' });
    const { answer, totals } = await steps.recordCalls(() => steps.move(operation, key, '4'));
    expect(answer).toEqual(first);
    expect(totals).toEqual({});
    expect(await now()).toBe('8');
  });

  it('costs a reading and a write', async () => {
    const { key, operation } = await aStock();
    const { totals } = await steps.recordCalls(() => steps.move(operation, key, '1'));
    expect(totals).toEqual({ 'GET /Part/{id}': 1, 'PUT /Part/{id}': 1 });
  });

  it('keeps exact decimals, and may go below nothing', async () => {
    const { key, operation, byHand, now } = await aStock();
    await byHand({ value: '0.3' });
    expect(await steps.move(operation, key, '0.1')).toEqual({ before: '0.3', after: '0.4' });
    expect(await steps.move(`${operation}/2`, key, '-1')).toEqual({ before: '0.4', after: '-0.6' });
    expect(await now()).toBe('-0.6');
  });

  it('leaves what people and we wrote into the note', async () => {
    const { key, partId, operation } = await aStock('Regal 4');
    await fixture.control('POST', `/parts/${partId}/edit`, { internalComment: 'Regal 4\nbald weg' });
    await steps.move(operation, key, '1');
    await steps.move(`${operation}/2`, key, '1');
    expect((await steps.at(partId))?.internalComment).toMatch(/^Regal 4\nbald weg\n#bf-[0-9a-f]{8}$/);
    await steps.save(aPart(key, { note: 'Regal 5' }));
    expect((await steps.at(partId))?.internalComment).toMatch(/^Regal 5\n#bf-[0-9a-f]{8}$/);
  });

  it('needs a part, and says when it is gone', async () => {
    const missing = { kind: 'failedPrecondition', reason: 'PART_NOT_LINKED' };
    await expect(steps.move('stock/none', 'none', '1')).rejects.toMatchObject(missing);
    await expect(steps.move('stock/none', 'none', '0')).rejects.toMatchObject(missing);
    for (const difference of ['0', '1']) {
      const { key, partId, operation } = await aStock();
      await fixture.control('POST', `/parts/${partId}/delete`);
      await expect(steps.move(operation, key, difference)).rejects.toMatchObject(missing);
      const again = await steps.save(aPart(key));
      expect(again.partId).not.toBe(partId);
      expect(await steps.move(operation, key, '1')).toEqual({ before: '5', after: '6' });
    }
  });

  it('that others make at the same time loses nothing, in any replica', async () => {
    const { key, operation, now } = await aStock();
    const another = await startAnother(fixture);
    try {
      const clients = [fixture.parts, another.parts];
      const moves = Array.from({ length: 12 }, (_, index) => {
        const request = {
          shop,
          key,
          operationKey: `${operation}/${index}`,
          change: { $case: 'difference' as const, value: String(index + 1) },
        };
        return eventually(async () => clients[index % 2]?.moveStock(request), { withinMs: 20_000 });
      });
      const answers = await Promise.all(moves);
      // 5 + 1 + … + 12
      expect(await now()).toBe('83');
      for (const [index, answer] of answers.entries())
        expect(Number(answer?.after) - Number(answer?.before)).toBe(index + 1);
    } finally {
      await another.stop();
    }
  });
});

/** Every way in which a write ends with an unknown outcome. */
const unknownOutcomes = [
  ['fails before it is done', { next: { status500Before: 1 } }, false],
  ['fails after it is done', { next: { status500After: 1 } }, true],
  ['is done and never answered', { next: { timeout: 1 } }, true],
  ['is done and the connection is cut', { next: { timeout: 1 }, timeoutMode: 'destroy' }, true],
  ['answers an error with HTTP 200', { next: { errorIn200: 1 } }, false],
] as const;

describe.each(unknownOutcomes)('a change that %s', (_case, knobs, wasDone) => {
  const unknown = { kind: 'unavailable', reason: 'OUTCOME_UNKNOWN' };

  it('is done once, although somebody else changes the stock in between', async () => {
    const { key, partId, operation, now, byHand } = await aStock();
    await fixture.knobs({ ...knobs, path: `/Part/${partId}` });
    await expect(steps.move(operation, key, '-2')).rejects.toMatchObject(unknown);
    await byHand({ delta: '10' });
    const answer = await fixture.time.until(() => steps.move(operation, key, '-2'));
    expect(answer).toEqual(wasDone ? { before: '5', after: '3' } : { before: '15', after: '13' });
    expect(await now()).toBe('13');
  });

  it('is found out before the next change hides it', async () => {
    const { key, partId, operation, now } = await aStock();
    await fixture.knobs({ ...knobs, path: `/Part/${partId}` });
    await expect(steps.move(operation, key, '-2')).rejects.toMatchObject(unknown);
    await fixture.time.until(() => steps.move(`${operation}/next`, key, '7'));
    await steps.move(operation, key, '-2');
    await steps.move(operation, key, '-2');
    expect(await now()).toBe('10');
  });

  it('is found out before another note hides it', async () => {
    const { key, partId, operation, now } = await aStock();
    await fixture.knobs({ ...knobs, path: `/Part/${partId}` });
    await expect(steps.move(operation, key, '-2')).rejects.toMatchObject(unknown);
    await fixture.time.until(async () => {
      await steps.save(aPart(key, { note: 'Regal 9' }));
      expect((await steps.at(partId))?.internalComment).toMatch(/^Regal 9/);
    });
    await steps.move(operation, key, '-2');
    expect(await now()).toBe('3');
  });
});

describe('the lease of a part', () => {
  const hold = (key: string, forMs: number) =>
    pool.query(
      `UPDATE part_link SET holder = 'dead', lease_until = now() + $3 * interval '1 ms'
       WHERE shop = $1 AND source_key = $2`,
      [shop, key, forMs],
    );

  it('is had by one at a time, and taken over from a process that died', async () => {
    const { key, operation, now } = await aStock();
    await hold(key, 20_000);
    await expect(steps.move(operation, key, '1')).rejects.toMatchObject({
      kind: 'aborted',
      reason: 'IN_PROGRESS',
    });
    await fixture.time.until(() => steps.move(operation, key, '1'));
    expect(await now()).toBe('6');
  });

  it('that a process died in before it wrote keeps nobody from the next change', async () => {
    const { key, operation, now } = await aStock();
    await hold(key, 1);
    await pool.query('UPDATE part_link SET moving = $3 WHERE shop = $1 AND source_key = $2', [
      shop,
      key,
      `${operation}/dead`,
    ]);
    await fixture.time.until(() => steps.move(operation, key, '1'));
    expect(await now()).toBe('6');
    // The one that died comes back and is done, once.
    await steps.move(`${operation}/dead`, key, '1');
    await steps.move(`${operation}/dead`, key, '1');
    expect(await now()).toBe('7');
  });
});

describe('the list of stocks', () => {
  it('is one call a page and names only what is linked', async () => {
    const { key, byHand } = await aStock();
    await byHand({ value: '2.25' });
    await steps.byHand({ partNumber: 'NICHT-VERKNÜPFT', stock: 9 });
    const { answer, totals } = await steps.recordCalls(() =>
      fixture.parts.listStocks({ shop, pageToken: '' }),
    );
    expect(totals).toEqual({ 'GET /Part': 1 });
    expect(answer.nextPageToken).toBe('');
    expect(answer.stocks).toContainEqual({ key, stock: '2.25' });
    expect(answer.stocks).toHaveLength((await fixture.parts.countParts({ shop })).parts);
  });

  it('goes on where the page before ended', async () => {
    const other = 'stock-pages.myshopify.com';
    await connectShop(fixture, other);
    const before = (await steps.all()).length;
    const fillers = Array.from({ length: 999 - before }, (_, index) => `FÜLLT-${index}`);
    await Promise.all(fillers.map((partNumber) => steps.byHand({ partNumber })));
    const theirs = partSteps(fixture, other);
    const saved = await theirs.saveAll([aPart('last-of-first'), aPart('first-of-second')]);
    const list = (pageToken: string) => fixture.parts.listStocks({ shop: other, pageToken });
    const first = await list('');
    const second = await list(first.nextPageToken);
    expect([...first.stocks, ...second.stocks].map(({ key }) => key).sort()).toEqual(
      saved.map(({ key }) => key).sort(),
    );
    expect([first.nextPageToken, second.nextPageToken]).toEqual(['1000', '']);
    expect(await theirs.read()).toEqual({ parts: 1001, lost: 0 });
  });
});
