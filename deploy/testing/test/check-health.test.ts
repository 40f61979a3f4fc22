import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '@belegfluss/local/parts-home';
import { freePort } from '@belegfluss/local/postgres';
import { createGrpcServer } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import { describe, expect, it } from '@jest/globals';
import { serviceToken } from '../src/installation-config.ts';

/** The command with which containers check their own process. */
const checkHealth = (environment: Readonly<Record<string, string>>) =>
  new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(projectRoot(), 'deploy/tools/check-health.js')],
      { env: { PATH: process.env.PATH, ...environment } },
      (_error, _out, said) => resolve({ code: child.exitCode ?? -1, said }),
    );
  });

const startService = async () => {
  const server = createGrpcServer({
    host: '127.0.0.1',
    port: 0,
    security: { token: serviceToken },
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  return { port: (await server.start()).split(':')[1] ?? '', stop: server.stop };
};

const startHttp = async (status: number) => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(status).end('the answer');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: String((server.address() as AddressInfo).port), asked, stop: () => server.close() };
};

describe('the health check of a container', () => {
  it('succeeds for a service that serves, without a service token', async () => {
    const service = await startService();
    expect(await checkHealth({ GRPC_PORT: service.port })).toEqual({ code: 0, said: '' });
    await service.stop();
  });

  it('fails when nothing listens', async () => {
    const port = String(await freePort());
    const { code, said } = await checkHealth({ GRPC_PORT: port });
    expect(code).toBe(1);
    expect(said).toContain(`127.0.0.1:${port}`);
  });

  it.each(['GATEWAY_PORT', 'INGEST_PORT'])('checks the readiness of %s', async (variable) => {
    const [well, ill] = [await startHttp(200), await startHttp(503)];
    expect(await checkHealth({ [variable]: well.port })).toMatchObject({ code: 0 });
    expect(await checkHealth({ [variable]: ill.port })).toMatchObject({
      code: 1,
      said: expect.stringContaining('503 the answer'),
    });
    expect(well.asked).toEqual(['/ready']);
    well.stop();
    ill.stop();
  });

  it('fails when one of several ports is closed', async () => {
    const [service, ingest] = [await startService(), await startHttp(503)];
    expect(await checkHealth({ GRPC_PORT: service.port, INGEST_PORT: ingest.port })).toMatchObject({
      code: 1,
    });
    await service.stop();
    ingest.stop();
  });

  it('fails when it has nothing to check', async () => {
    expect(await checkHealth({})).toMatchObject({ code: 1 });
  });
});
