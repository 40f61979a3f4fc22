import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Fixture, inHours, type Operators, startFixture } from './shops-fixture.ts';

let fixture: Fixture;
let operators: Operators;
beforeAll(async () => {
  fixture = await startFixture();
  ({ operators } = fixture);
});
afterAll(() => fixture.stop());

describe('maintenance', () => {
  beforeAll(async () => {
    await fixture.install('one.myshopify.com');
    await fixture.install('two.myshopify.com');
  });
  beforeEach(async () => void (await fixture.pool.query('DELETE FROM downtime')));

  const announce = async (from: number, to: number, status = '') => {
    const moments = { warnAt: inHours(Math.min(from, 0)), startAt: inHours(from), endAt: inHours(to) };
    const { downtime } = await operators.addDowntime({ ...moments, status, url: undefined });
    if (!downtime) throw new Error('It was not announced.');
    return downtime;
  };
  const seenBy = async (shop: string) => (await fixture.other.getShop({ shop })).shop?.downtimes ?? [];

  it('is seen by every shop, at every replica, the moment it is announced', async () => {
    const url = 'https://status.example/umzug';
    const moments = { warnAt: inHours(1), startAt: inHours(24), endAt: inHours(25) };
    const { downtime } = await operators.addDowntime({ ...moments, status: 'Umzug der Datenbank', url });
    const { id, ...reported } = downtime ?? { id: '' };
    expect(reported).toEqual({ ...moments, status: 'Umzug der Datenbank', url });
    expect(await seenBy('one.myshopify.com')).toEqual([reported]);
    expect(await seenBy('two.myshopify.com')).toEqual([reported]);
    expect((await operators.listDowntimes({})).downtimes).toEqual([{ id, ...reported }]);
  });

  it('that runs ends now, for every shop, and is kept in the list', async () => {
    const { id, startAt } = await announce(-1, 5);
    const { downtime } = await operators.endDowntime({ id });
    expect(downtime).toMatchObject({ id, startAt });
    expect(Number(downtime?.endAt)).toBeLessThanOrEqual(Date.now());
    expect(await seenBy('one.myshopify.com')).toEqual([]);
    expect((await operators.listDowntimes({})).downtimes).toEqual([downtime]);
    expect((await operators.endDowntime({ id })).downtime).toEqual(downtime);
  });

  it('that has not begun is taken back', async () => {
    const { id } = await announce(1, 2);
    expect(await operators.endDowntime({ id })).toEqual({});
    expect((await operators.listDowntimes({})).downtimes).toEqual([]);
    await expect(operators.endDowntime({ id })).rejects.toMatchObject({
      kind: 'notFound',
      reason: 'DOWNTIME_NOT_FOUND',
    });
  });

  it.each(['', '0', 'x', '-1', '1; DROP TABLE downtime', '99999999999999999999'])(
    'that nobody announced is not ended: "%s"',
    async (id) => {
      await expect(operators.endDowntime({ id })).rejects.toMatchObject({ reason: 'DOWNTIME_NOT_FOUND' });
    },
  );

  it('is listed the latest first, at most a hundred', async () => {
    await fixture.pool.query(`INSERT INTO downtime (warn_at, start_at, end_at, status)
      SELECT at, at, at + interval '1 hour', number::text
      FROM (SELECT number, now() - number * interval '1 day' AS at FROM generate_series(1, 120) AS number) AS past`);
    await announce(1, 2, 'soon');
    const { downtimes } = await operators.listDowntimes({});
    expect(downtimes).toHaveLength(100);
    expect(downtimes.slice(0, 3).map(({ status }) => status)).toEqual(['soon', '1', '2']);
  });

  it('is refused with all that is wrong with it, and nothing is stored', async () => {
    const wrong = {
      warnAt: inHours(3),
      startAt: inHours(2),
      endAt: inHours(1),
      status: '',
      url: 'http://x.example',
    };
    await expect(operators.addDowntime(wrong)).rejects.toMatchObject({
      kind: 'invalidArgument',
      reason: 'INVALID_DOWNTIME',
      message: expect.stringContaining('url must be an https address'),
    });
    await expect(operators.addDowntime({ ...wrong, url: undefined })).rejects.toMatchObject({
      message: expect.stringMatching(/endAt must be after startAt; warnAt must not be after startAt/),
    });
    expect((await operators.listDowntimes({})).downtimes).toEqual([]);
  });
});
