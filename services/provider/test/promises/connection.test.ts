import { DocumentChanged, DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anInvoice } from '../provider-fixture.ts';
import type { House } from './house.ts';
import { houses } from './houses.ts';
import { startMemoryHouse } from './memory-house.ts';
import { createSteps, type Steps } from './steps.ts';

describe.each(houses)('a connection to %s', (_name, start) => {
  let house: House;
  let steps: Steps;
  const provider = () => house.fixture.provider;

  beforeAll(async () => {
    house = await start({
      config: { pollIntervalMs: 400 },
      tuning: { unlistedCheckMs: 300, unlistedPerPoll: 2 },
    });
    steps = await createSteps(house, 'connected.myshopify.com');
  });
  afterEach(() => house.turn('calm'));
  afterAll(() => house.stop());

  it('is kept with its provider, and its token sealed', async () => {
    const { rows } = await house.fixture.query<{ provider: string; token: string }>(
      'SELECT provider, token FROM connection WHERE shop = $1',
      [steps.shop],
    );
    expect(rows).toEqual([{ provider: house.provider.id, token: expect.not.stringContaining(house.token) }]);
    expect((await provider().getConnection({ shop: steps.shop, withUsers: false })).connection).toMatchObject(
      {
        connected: true,
      },
    );
  });

  it('is not tried with a text that cannot be a token', async () => {
    const connect = () =>
      provider().connect({ shop: 'typo.myshopify.com', token: '?', provider: house.provider.id });
    await expect(connect()).rejects.toMatchObject({ kind: 'invalidArgument', reason: 'TOKEN_FORMAT' });
    expect(await house.countCalls(() => connect().catch(() => {}))).toBe(0);
  });

  it('is not made with a token that the provider refuses', async () => {
    await house.turn('refusing');
    const connect = { shop: 'refused.myshopify.com', token: house.token, provider: house.provider.id };
    await expect(provider().connect(connect)).rejects.toMatchObject({ reason: 'TOKEN_REJECTED' });
    expect(
      (await provider().getConnection({ shop: connect.shop, withUsers: false })).connection?.connected,
    ).toBe(false);
  });

  it('is not made to a provider that nobody registered', async () => {
    const connect = { shop: 'nowhere.myshopify.com', token: house.token, provider: 'nowhere' };
    await expect(provider().connect(connect)).rejects.toMatchObject({ reason: 'PROVIDER_UNKNOWN' });
  });

  it('ends with its token, which is reported, and comes back with another', async () => {
    const shop = 'lost.myshopify.com';
    const lost = await createSteps(house, shop);
    const { id } = await lost.aDraft();
    await house.turn('refusing');
    await expect(lost.read(id)).rejects.toMatchObject({ reason: 'TOKEN_REJECTED' });
    await house.turn('calm');
    await expect(lost.read(id)).rejects.toMatchObject({
      reason: 'NOT_CONNECTED',
      details: { problem: 'token_rejected' },
    });
    await eventually(() =>
      expect(house.fixture.events.filter((event) => event.shop === shop).map(({ type }) => type)).toContain(
        'provider.connection.lost.v1',
      ),
    );
    await provider().connect({ shop, token: house.token, provider: house.provider.id });
    expect((await lost.read(id))?.status).toBe(DocumentStatus.DRAFT);
  });

  it('waits for a provider that is away, and writes nothing meanwhile', async () => {
    const { reference, key } = steps.anOrder();
    await house.turn('away');
    await expect(steps.save(`${key}/create`, anInvoice({ reference }))).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await house.turn('calm');
    await house.fixture.time.until(() => steps.save(`${key}/create`, anInvoice({ reference })));
    expect(await house.documents(reference)).toHaveLength(1);
  });

  it('reports once of what others did to our documents, and of nothing that we did', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const reported = () =>
      house.fixture.events
        .filter(({ type }) => type === 'provider.document.changed.v1')
        .map(({ payload }) => DocumentChanged.decode(payload))
        .filter(({ document }) => document?.id === id);
    await steps.book(`${key}/book`, id, { amount: '3.90' });
    await house.hand.pay({ kind: 'invoice', id }, '120.00');
    await house.fixture.time.pass(120_000);
    await eventually(() => expect(reported()).toHaveLength(1));
    expect(reported()[0]?.document).toMatchObject({ status: DocumentStatus.PAID, paid: '123.90' });
  });
});

describe('a shop that keeps its books at one provider', () => {
  it('is not connected to another: what was made here would be taken for something else there', async () => {
    const house = await startMemoryHouse();
    try {
      const { shop } = await createSteps(house, 'faithful.myshopify.com');
      const connect = house.fixture.provider.connect({ shop, token: '00112233445566778899aabbccddeeff' });
      await expect(connect).rejects.toMatchObject({
        kind: 'failedPrecondition',
        reason: 'PROVIDER_FIXED',
        details: { provider: house.provider.id },
      });
    } finally {
      await house.stop();
    }
  });
});
