import { connect as connectHttp2 } from 'node:http2';
import { SettingsServiceService } from '@belegfluss/protos/settings/v1/settings';
import { isTransient, RpcError } from '@belegfluss/runtime/errors';
import { createClient } from '@belegfluss/runtime/grpc';
import { renderMetrics } from '@belegfluss/runtime/metrics';
import { eventually } from '@belegfluss/testing/eventually';
import { status } from '@grpc/grpc-js';
import { describe, expect, it } from '@jest/globals';
import {
  answer,
  checkHealth,
  dial,
  openServers,
  request,
  security,
  startServer,
  undo,
} from './grpc-servers.ts';

openServers();

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
