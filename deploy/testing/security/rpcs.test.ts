import { credentials } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Installation, startInstallation } from '../src/installation.ts';
import { makeIdentity } from './support/certificates.ts';
import { serviceToken, victim } from './support/fixture.ts';
import { callRpc, listRpcs, type Rpc } from './support/rpcs.ts';

const wrongHeaders: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['no metadata', {}],
  ['an empty token', { authorization: 'Bearer ' }],
  ['nothing', { authorization: '' }],
  ['the scheme alone', { authorization: 'Bearer' }],
  ['another token of the same length', { authorization: `Bearer ${'x'.repeat(serviceToken.length)}` }],
  ['the token cut short', { authorization: `Bearer ${serviceToken.slice(0, -1)}` }],
  ['the token and more', { authorization: `Bearer ${serviceToken}0` }],
  ['the token in capitals', { authorization: `Bearer ${serviceToken.toUpperCase()}` }],
  ['the token by another scheme', { authorization: `Basic ${serviceToken}` }],
  ['the token without a scheme', { authorization: serviceToken }],
  ['the token in another header', { 'x-service-token': serviceToken }],
];

/** A method as its callers find it, with the service name that the health check expects. */
const toHealthRpc = (rpc: Rpc): Rpc => ({
  ...rpc,
  name: `${rpc.service} health`,
  definition: { ...rpc.definition, path: '/grpc.health.v1.Health/Check' },
});

describe('every RPC', () => {
  let installation: Installation;
  let rpcs: readonly Rpc[];

  beforeAll(async () => {
    installation = await startInstallation('together-on-nats', { seed: false });
    rpcs = await listRpcs(installation.services.addresses);
  }, 120_000);
  afterAll(() => installation?.stop(), 60_000);

  const fetchRpcCode = async (rpc: Rpc, metadata: Readonly<Record<string, string>>) =>
    [rpc.name, (await callRpc(rpc, { shop: victim }, { metadata })).code] as const;

  it('is known from the protos: six services, all with an address', () => {
    expect(new Set(rpcs.map(({ service }) => service)).size).toBe(6);
    expect(rpcs.length).toBeGreaterThan(40);
  });

  it.each(wrongHeaders)('is closed to a caller with %s', async (_, metadata) => {
    const codes = await Promise.all(rpcs.map((rpc) => fetchRpcCode(rpc, metadata)));
    const open = codes.filter(([, code]) => code !== 'UNAUTHENTICATED');
    expect(open).toEqual([]);
  });

  it('is open to a caller with the token, which gives the refusals above a meaning', async () => {
    // Sequential: all at once are more work than a busy installation does before its own calls time out.
    const codes: (readonly [name: string, code: string])[] = [];
    for (const rpc of rpcs) codes.push(await fetchRpcCode(rpc, { authorization: `Bearer ${serviceToken}` }));
    const closed = codes.filter(([name, code]) =>
      // The use case refuses an empty session token as well.
      name === 'shops.installShop'
        ? code !== 'UNAUTHENTICATED'
        : ['UNAUTHENTICATED', 'UNIMPLEMENTED', 'INTERNAL', 'UNKNOWN', 'UNAVAILABLE'].includes(code),
    );
    expect(closed).toEqual([]);
  });

  it('does not reveal to strangers which methods exist beyond gRPC’s own answers', async () => {
    const [rpc] = rpcs;
    if (!rpc) throw new Error('There is no RPC.');
    const { code, details } = await callRpc(rpc, {}, { path: '/belegfluss.orders.v1.OrdersService/Nothing' });
    expect(code).toBe('UNIMPLEMENTED');
    expect(details).not.toMatch(/at |node_modules/);
  });

  it('is accompanied by a health check that needs no token and reveals no more', async () => {
    for (const rpc of firstOfEachService(rpcs)) {
      const { code } = await callRpc(toHealthRpc(rpc), {});
      expect([rpc.service, code]).toEqual([rpc.service, 'OK']);
    }
  });

  it('refuses HTTP/1.1', async () => {
    const { shops } = installation.services.addresses;
    await expect(fetch(`http://${shops}/belegfluss.shops.v1.ShopsService/GetShop`)).rejects.toThrow();
  });
});

describe('with mutual TLS, every RPC', () => {
  let installation: Installation;
  let rpcs: readonly Rpc[];
  let own: Awaited<ReturnType<typeof makeIdentity>>;
  let foreign: typeof own;

  beforeAll(async () => {
    [own, foreign] = await Promise.all([makeIdentity(), makeIdentity()]);
    installation = await startInstallation('together-on-nats', { seed: false, services: { tls: own } });
    rpcs = await listRpcs(installation.services.addresses);
  }, 120_000);
  afterAll(() => installation?.stop(), 60_000);

  const metadata = { authorization: `Bearer ${serviceToken}` };
  const strangers: readonly (readonly [string, () => ReturnType<typeof credentials.createInsecure>])[] = [
    ['no TLS', () => credentials.createInsecure()],
    ['no certificate', () => credentials.createSsl(own.ca)],
    ['a certificate of another authority', () => credentials.createSsl(own.ca, foreign.key, foreign.cert)],
  ];

  it.each(strangers)(
    'refuses everything, even its health, to a caller with %s and the token',
    async (_, to) => {
      const tried = [...rpcs, ...firstOfEachService(rpcs).map(toHealthRpc)];
      const channel = to();
      const codes = await Promise.all(
        tried.map(async (rpc) => [rpc.name, (await callRpc(rpc, {}, { metadata, channel })).code]),
      );
      expect(codes).toEqual(tried.map(({ name }) => [name, 'UNAVAILABLE']));
    },
  );

  it('still requires the token from a caller with the certificate', async () => {
    const channel = credentials.createSsl(own.ca, own.key, own.cert);
    const codes = await Promise.all(
      rpcs.map(async (rpc) => [rpc.name, (await callRpc(rpc, {}, { channel })).code]),
    );
    expect(codes).toEqual(rpcs.map(({ name }) => [name, 'UNAUTHENTICATED']));
  });

  it('serves the installation: the gateway reads the shop through all services', async () => {
    const response = await installation.api('GET', '/api/shops');
    expect(response.status).toBe(200);
    expect((await fetch(`${installation.services.gatewayUrl}/ready`)).status).toBe(200);
  });

  it('is protected on the client side: a client refuses a server of an unknown authority', async () => {
    const [rpc] = rpcs;
    if (!rpc) throw new Error('There is no RPC.');
    const channel = credentials.createSsl(foreign.ca, own.key, own.cert);
    expect((await callRpc(rpc, {}, { metadata, channel })).code).toBe('UNAVAILABLE');
  });
});

const firstOfEachService = (rpcs: readonly Rpc[]): readonly Rpc[] => [
  ...new Map(rpcs.map((rpc) => [rpc.service, rpc])).values(),
];
