import { getEventListeners } from 'node:events';
import { connect } from 'node:net';
import { RpcError } from '@belegfluss/runtime/errors';
import { currentTraceparent, withTrace } from '@belegfluss/runtime/trace';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import {
  answer,
  checkHealth,
  dial,
  type Handler,
  lines,
  openServers,
  request,
  security,
  startServer,
} from './grpc-servers.ts';

openServers();

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
