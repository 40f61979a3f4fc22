import { getEventListeners } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { type GetPreferencesResponse, SettingsServiceService } from '@belegfluss/protos/settings/v1/settings';
import { isTransient, RpcError } from '@belegfluss/runtime/errors';
import {
  type CallContext,
  type ChannelSecurity,
  createClient,
  createGrpcServer,
} from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import { renderMetrics } from '@belegfluss/runtime/metrics';
import { currentTraceparent, withTrace } from '@belegfluss/runtime/trace';
import { eventually } from '@belegfluss/testing/eventually';
import { credentials, Client as GrpcClient, type ServiceError, status } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { service as healthService } from 'grpc-health-check';
import { makeIdentity } from './certificates.ts';

const security: ChannelSecurity = { token: 'the-token-of-this-test-the-token-of-this-test' };
const request = { shop: 'one.myshopify.com' };
const answer: GetPreferencesResponse = { sections: [{ name: 'general', version: 1n, valuesJson: '{}' }] };

type Handler = (request: { readonly shop: string }, context: CallContext) => Promise<GetPreferencesResponse>;

let lines: string[];
const undo: (() => unknown)[] = [];

beforeEach(() => {
  lines = [];
});

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function startServer(
  handler: Handler,
  serverSecurity = security,
  limits: { readonly maxCalls?: number; readonly service?: string } = {},
) {
  const server = createGrpcServer({
    host: '127.0.0.1',
    port: 0,
    ...limits,
    security: serverSecurity,
    logger: createLogger({ name: 'test', destination: { write: (line: string) => void lines.push(line) } }),
  });
  server.add(SettingsServiceService, {
    getPreferences: handler,
    updatePreferences: absent,
    batchGetPreferences: absent,
    getPreferenceFacts: absent,
    findDeadSettings: absent,
    getView: absent,
    updateView: absent,
  });
  const address = await server.start();
  undo.push(() => server.stop());
  return { server, address };
}

function dial(address: string, clientSecurity = security) {
  const client = createClient(SettingsServiceService, { address, security: clientSecurity });
  undo.push(() => client.close());
  return client;
}

const absent = () => Promise.reject(new Error('not in this test'));

const startAndDial = async (handler: Handler) => dial((await startServer(handler)).address);

function neverAnswering() {
  const signals: AbortSignal[] = [];
  const handler: Handler = (_, { signal }) => {
    signals.push(signal);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(answer)));
  };
  return { handler, signals };
}

describe('a call over gRPC', () => {
  it('reaches its handler and returns the answer', async () => {
    const shops: string[] = [];
    const client = await startAndDial(async ({ shop }) => {
      shops.push(shop);
      return answer;
    });
    expect(await client.getPreferences(request)).toEqual(answer);
    expect(shops).toEqual(['one.myshopify.com']);
  });

  it.each([
    ['a wrong token', 'another-token-of-another-test-another-token!'],
    ['a token that starts like the right one', security.token.slice(0, -1)],
    ['no token', ''],
  ])('with %s never reaches its handler', async (_, token) => {
    let reached = false;
    const { address } = await startServer(async () => {
      reached = true;
      return answer;
    });
    await expect(dial(address, { token }).getPreferences(request)).rejects.toMatchObject({
      kind: 'unauthenticated',
      reason: 'SERVICE_TOKEN',
    });
    expect(reached).toBe(false);
  });

  it('fails with the kind, reason, details and message of the handler', async () => {
    const client = await startAndDial(() =>
      Promise.reject(
        new RpcError('failedPrecondition', 'NOT_CONNECTED', 'Für „one“ fehlt die Verbindung.', {
          details: { since: 'gestern, 10 €' },
        }),
      ),
    );
    const error = await client.getPreferences(request).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(RpcError);
    expect(error).toMatchObject({
      kind: 'failedPrecondition',
      reason: 'NOT_CONNECTED',
      message: 'Für „one“ fehlt die Verbindung.',
      details: { since: 'gestern, 10 €' },
    });
    expect(lines).toEqual([]);
  });

  it('hides the message of an unknown error from the caller, and logs it', async () => {
    const client = await startAndDial(() => Promise.reject(new TypeError('row of customer Erika')));
    const error = await client.getPreferences(request).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ kind: 'internal', reason: 'INTERNAL', message: 'Internal error.' });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      rpc: 'SettingsService/GetPreferences',
      err: { message: 'row of customer Erika' },
    });
  });

  it('ends at its deadline, and aborts the handler', async () => {
    const { handler, signals } = neverAnswering();
    const client = await startAndDial(handler);
    await expect(client.getPreferences(request, { timeoutMs: 100 })).rejects.toMatchObject({
      kind: 'deadlineExceeded',
    });
    await eventually(() => expect(signals[0]?.aborted).toBe(true));
  });

  it('ends when its caller aborts, and leaves no listener on the signal', async () => {
    const { handler, signals } = neverAnswering();
    const client = await startAndDial(handler);
    const given = new AbortController();
    const call = client.getPreferences(request, { signal: given.signal });
    const outcome = expect(call).rejects.toMatchObject({ kind: 'aborted', reason: 'CANCELLED' });
    await eventually(() => expect(signals).toHaveLength(1));
    given.abort();
    await outcome;
    await eventually(() => expect(signals[0]?.aborted).toBe(true));
    expect(getEventListeners(given.signal, 'abort')).toHaveLength(0);
  });

  it('leaves no listener on a signal that outlives it', async () => {
    const client = await startAndDial(async () => answer);
    const { signal } = new AbortController();
    for (let calls = 0; calls < 3; calls += 1) await client.getPreferences(request, { signal });
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('is not sent when its caller aborted before', async () => {
    const client = await startAndDial(async () => answer);
    await expect(client.getPreferences(request, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      reason: 'CANCELLED',
    });
  });

  it('fails as unavailable without a server', async () => {
    const { server, address } = await startServer(async () => answer);
    await server.stop();
    await expect(dial(address).getPreferences(request, { timeoutMs: 2_000 })).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });

  it('carries the trace of its caller', async () => {
    const seen: string[] = [];
    const client = await startAndDial(async () => {
      seen.push(currentTraceparent());
      return answer;
    });
    const own = await withTrace(undefined, async () => {
      await client.getPreferences(request);
      return currentTraceparent();
    });
    await client.getPreferences(request);
    expect(seen[0]?.split('-')[1]).toBe(own.split('-')[1]);
    expect(seen[1]?.split('-')[1]).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
    expect(seen[1]?.split('-')[1]).not.toBe(own.split('-')[1]);
  });

  it('carries a body of four megabytes', async () => {
    const valuesJson = 'x'.repeat(4 * 1024 * 1024 + 1);
    const client = await startAndDial(async () => ({
      sections: [{ name: 'general', version: 1n, valuesJson }],
    }));
    const { sections } = await client.getPreferences(request);
    expect(sections[0]?.valuesJson).toHaveLength(valuesJson.length);
  });
});

const checkHealth = (address: string) =>
  new Promise<{ readonly status: string }>((resolve, reject) => {
    const client = new GrpcClient(address, credentials.createInsecure());
    const { Check: check } = healthService;
    if (!check) throw new Error('no health check');
    client.makeUnaryRequest(
      check.path,
      check.requestSerialize,
      check.responseDeserialize,
      { service: '' },
      (error: ServiceError | null, response?: unknown) => {
        client.close();
        if (error) reject(error);
        else resolve(response as { readonly status: string });
      },
    );
  });

describe('a gRPC server', () => {
  it('reports its health without a token', async () => {
    const { address } = await startServer(async () => answer);
    expect(await checkHealth(address)).toEqual({ status: 'SERVING' });
  });

  it('lets a running call end when it stops, and accepts no other', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reached = 0;
    const { server, address } = await startServer(async () => {
      reached += 1;
      await released;
      return answer;
    });
    const client = dial(address);
    const running = client.getPreferences(request);
    await eventually(() => expect(reached).toBe(1));
    let stopped = false;
    const stopping = server.stop().then(() => {
      stopped = true;
    });
    await eventually(() => expect(isListening(address)).resolves.toBe(false));
    await expect(client.getPreferences(request, { timeoutMs: 300 })).rejects.toBeInstanceOf(RpcError);
    expect([reached, stopped]).toEqual([1, false]);
    release();
    expect(await running).toEqual(answer);
    await stopping;
  });
});

const isListening = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(address.split(':')[1]), '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** A call whose deadline no client library would still send; answers its gRPC status. */
async function callRaw(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const session = connectHttp2(`http://${address}`);
  try {
    const stream = session.request({
      ':method': 'POST',
      ':path': SettingsServiceService.getPreferences.path,
      'content-type': 'application/grpc',
      te: 'trailers',
      authorization: `Bearer ${security.token}`,
      ...headers,
    });
    const message = SettingsServiceService.getPreferences.requestSerialize({ ...request });
    const prefix = Buffer.alloc(5);
    prefix.writeUInt32BE(message.length, 1);
    stream.end(Buffer.concat([prefix, message]));
    return await new Promise((resolve, reject) => {
      const take = (fields: Readonly<Record<string, unknown>>) => {
        if (fields['grpc-status'] !== undefined) resolve(Number(fields['grpc-status']));
      };
      stream.on('response', take).on('trailers', take).on('error', reject).resume();
    });
  } finally {
    session.close();
  }
}

describe('a gRPC server with limits', () => {
  /** Its handlers answer when the test releases them. */
  async function startBusy(maxCalls: number) {
    const release: (() => void)[] = [];
    const { address } = await startServer(
      () => new Promise((resolve) => release.push(() => resolve(answer))),
      security,
      { maxCalls },
    );
    return { client: dial(address), address, release };
  }

  it('refuses calls above its limit at once, as safe to retry', async () => {
    const { client, release } = await startBusy(2);
    const running = [client.getPreferences(request), client.getPreferences(request)];
    await eventually(() => expect(release).toHaveLength(2));
    const error = await client.getPreferences(request).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ kind: 'unavailable', reason: 'OVERLOADED' });
    expect(isTransient(error)).toBe(true);
    expect(release).toHaveLength(2);
    for (const end of release.splice(0)) end();
    expect(await Promise.all(running)).toEqual([answer, answer]);
  });

  it('accepts calls again when one has ended', async () => {
    const { client, release } = await startBusy(1);
    for (let calls = 0; calls < 3; calls += 1) {
      const running = client.getPreferences(request);
      await eventually(() => expect(release).toHaveLength(1));
      release.pop()?.();
      expect(await running).toEqual(answer);
    }
  });

  it('counts work that continues after its caller has gone', async () => {
    const { client, release } = await startBusy(1);
    await expect(client.getPreferences(request, { timeoutMs: 100 })).rejects.toMatchObject({
      kind: 'deadlineExceeded',
    });
    expect(release).toHaveLength(1);
    await expect(client.getPreferences(request)).rejects.toMatchObject({ reason: 'OVERLOADED' });
    release.pop()?.();
    await eventually(async () => {
      const next = client.getPreferences(request, { timeoutMs: 5_000 });
      await eventually(() => expect(release).toHaveLength(1), { withinMs: 200 }).finally(() =>
        release.pop()?.(),
      );
      expect(await next).toEqual(answer);
    });
  });

  it('reports its health under any load', async () => {
    const { client, address, release } = await startBusy(1);
    const running = client.getPreferences(request);
    await eventually(() => expect(release).toHaveLength(1));
    expect(await checkHealth(address)).toEqual({ status: 'SERVING' });
    release.pop()?.();
    await running;
  });

  it('checks the token before it reveals its load', async () => {
    const { client, address, release } = await startBusy(1);
    const running = client.getPreferences(request);
    await eventually(() => expect(release).toHaveLength(1));
    await expect(dial(address, { token: 'wrong' }).getPreferences(request)).rejects.toMatchObject({
      reason: 'SERVICE_TOKEN',
    });
    release.pop()?.();
    await running;
  });

  it('does not start a call that nobody awaits any more', async () => {
    let begun = 0;
    const { address } = await startServer(async () => {
      begun += 1;
      return answer;
    });
    expect(await callRaw(address, { 'grpc-timeout': '1n' })).toBe(status.DEADLINE_EXCEEDED);
    expect(begun).toBe(0);
    expect(await callRaw(address, { 'grpc-timeout': '5S' })).toBe(status.OK);
    expect(begun).toBe(1);
  });

  it('measures the duration of calls at both ends, by method and status', async () => {
    const { address } = await startServer(
      ({ shop }) =>
        shop === request.shop
          ? Promise.resolve(answer)
          : Promise.reject(new RpcError('notFound', 'NONE', '')),
      security,
      { service: 'measured' },
    );
    const client = createClient(SettingsServiceService, { address, security, caller: 'caller' });
    undo.push(() => client.close());
    await client.getPreferences(request);
    await client.getPreferences(request);
    await client.getPreferences({ shop: 'another' }).catch(() => {});
    const text = await renderMetrics();
    for (const [end, service] of [
      ['server', 'measured'],
      ['client', 'caller'],
    ]) {
      for (const [code, calls] of [
        ['OK', 2],
        ['NOT_FOUND', 1],
      ]) {
        expect(text).toContain(
          `belegfluss_grpc_${end}_seconds_count{method="SettingsService/GetPreferences",status="${code}",service="${service}"} ${calls}\n`,
        );
      }
    }
    expect(text).toContain('belegfluss_grpc_server_in_flight{service="measured"} 0\n');
  });
});

describe('mutual TLS', () => {
  it('accepts a client with a certificate of the same authority and the token', async () => {
    const tls = await makeIdentity();
    const { address } = await startServer(async () => answer, { ...security, tls });
    expect(await dial(address, { ...security, tls }).getPreferences(request)).toEqual(answer);
    await expect(
      dial(address, { token: 'wrong-token-wrong-token-wrong-token!', tls }).getPreferences(request),
    ).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('refuses a client without a certificate, or with one of another authority', async () => {
    const [tls, stranger] = [await makeIdentity(), await makeIdentity()];
    let reached = false;
    const { address } = await startServer(
      async () => {
        reached = true;
        return answer;
      },
      { ...security, tls },
    );
    const impostor = { ca: tls.ca, cert: stranger.cert, key: stranger.key };
    for (const clientSecurity of [security, { ...security, tls: impostor }]) {
      await expect(
        dial(address, clientSecurity).getPreferences(request, { timeoutMs: 2_000 }),
      ).rejects.toMatchObject({ kind: expect.stringMatching(/^(unavailable|deadlineExceeded)$/) });
    }
    expect(reached).toBe(false);
  });

  it('refuses a server of another authority', async () => {
    const [tls, stranger] = [await makeIdentity(), await makeIdentity()];
    const { address } = await startServer(async () => answer, { ...security, tls: stranger });
    await expect(
      dial(address, { ...security, tls }).getPreferences(request, { timeoutMs: 2_000 }),
    ).rejects.toMatchObject({ kind: expect.stringMatching(/^(unavailable|deadlineExceeded)$/) });
  });
});
