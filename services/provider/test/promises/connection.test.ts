import { DocumentChanged, DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anInvoice } from '../provider-fixture.ts';
import { startMemoryWorld } from './memory-world.ts';
import { createSteps, type Steps } from './steps.ts';
import { testedProviders } from './tested-providers.ts';
import type { World } from './world.ts';

describe.each(testedProviders)('a connection to %s', (_name, start) => {
  let world: World;
  let steps: Steps;
  const provider = () => world.fixture.provider;

  beforeAll(async () => {
    world = await start({
      config: { pollIntervalMs: 400 },
      tuning: { unlistedCheckMs: 300, unlistedPerPoll: 2 },
    });
    steps = await createSteps(world, 'connected.myshopify.com');
  });
  afterEach(() => world.turn('calm'));
  afterAll(() => world.stop());

  it('is kept with its provider, and its token sealed', async () => {
    const { rows } = await world.fixture.query<{ provider: string; token: string }>(
      'SELECT provider, token FROM connection WHERE shop = $1',
      [steps.shop],
    );
    expect(rows).toEqual([{ provider: world.provider.id, token: expect.not.stringContaining(world.token) }]);
    expect((await provider().getConnection({ shop: steps.shop, withUsers: false })).connection).toMatchObject(
      {
        connected: true,
      },
    );
  });

  it('is not tried with a text that cannot be a token', async () => {
    const connect = () =>
      provider().connect({ shop: 'typo.myshopify.com', token: '?', provider: world.provider.id });
    await expect(connect()).rejects.toMatchObject({ kind: 'invalidArgument', reason: 'TOKEN_FORMAT' });
    expect(await world.countCalls(() => connect().catch(() => {}))).toBe(0);
  });

  it('is not made with a token that the provider refuses', async () => {
    await world.turn('refusing');
    const connect = { shop: 'refused.myshopify.com', token: world.token, provider: world.provider.id };
    await expect(provider().connect(connect)).rejects.toMatchObject({ reason: 'TOKEN_REJECTED' });
    expect(
      (await provider().getConnection({ shop: connect.shop, withUsers: false })).connection?.connected,
    ).toBe(false);
  });

  it('is not made to a provider that nobody registered', async () => {
    const connect = { shop: 'nowhere.myshopify.com', token: world.token, provider: 'nowhere' };
    await expect(provider().connect(connect)).rejects.toMatchObject({ reason: 'PROVIDER_UNKNOWN' });
  });

  it('ends with its token, which is reported, and comes back with another', async () => {
    const shop = 'lost.myshopify.com';
    const lost = await createSteps(world, shop);
    const { id } = await lost.aDraft();
    await world.turn('refusing');
    await expect(lost.read(id)).rejects.toMatchObject({ reason: 'TOKEN_REJECTED' });
    await world.turn('calm');
    await expect(lost.read(id)).rejects.toMatchObject({
      reason: 'NOT_CONNECTED',
      details: { problem: 'token_rejected' },
    });
    await eventually(() =>
      expect(world.fixture.events.filter((event) => event.shop === shop).map(({ type }) => type)).toContain(
        'provider.connection.lost.v1',
      ),
    );
    await provider().connect({ shop, token: world.token, provider: world.provider.id });
    expect((await lost.read(id))?.status).toBe(DocumentStatus.DRAFT);
  });

  it('waits for a provider that is away, and writes nothing meanwhile', async () => {
    const { reference, key } = steps.anOrder();
    await world.turn('away');
    await expect(steps.save(`${key}/create`, anInvoice({ reference }))).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await world.turn('calm');
    await world.fixture.time.until(() => steps.save(`${key}/create`, anInvoice({ reference })));
    expect(await world.documents(reference)).toHaveLength(1);
  });

  it('reports once of what others did to our documents, and of nothing that we did', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const reported = () =>
      world.fixture.events
        .filter(({ type }) => type === 'provider.document.changed.v1')
        .map(({ payload }) => DocumentChanged.decode(payload))
        .filter(({ document }) => document?.id === id);
    await steps.book(`${key}/book`, id, { amount: '3.90' });
    await world.hand.pay({ kind: 'invoice', id }, '120.00');
    await world.fixture.time.pass(120_000);
    await eventually(() => expect(reported()).toHaveLength(1));
    expect(reported()[0]?.document).toMatchObject({ status: DocumentStatus.PAID, paid: '123.90' });
  });
});

describe('a shop that keeps its books at one provider', () => {
  it('is not connected to another: what was made here would be taken for something else there', async () => {
    const world = await startMemoryWorld();
    try {
      const { shop } = await createSteps(world, 'faithful.myshopify.com');
      const connect = world.fixture.provider.connect({ shop, token: '00112233445566778899aabbccddeeff' });
      await expect(connect).rejects.toMatchObject({
        kind: 'failedPrecondition',
        reason: 'PROVIDER_FIXED',
        details: { provider: world.provider.id },
      });
    } finally {
      await world.stop();
    }
  });
});
