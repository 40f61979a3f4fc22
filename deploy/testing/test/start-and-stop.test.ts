import { spawn } from 'node:child_process';
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { partsHome, projectRoot } from '@belegfluss/local/parts-home';
import { freePort } from '@belegfluss/local/postgres';
import { afterAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';

const name = `start-test-${process.pid}`;

/** What `npm start` runs, as a person in a terminal starts and ends it. */
describe('the local installation', () => {
  afterAll(async () => {
    const home = await partsHome();
    for (const folder of [name, `postgres-${name}`])
      await rm(join(home, folder), { recursive: true, force: true });
  });

  it('prints its address when it is ready, and ends cleanly and quietly on Ctrl+C', async () => {
    const ports = [
      'GATEWAY_PORT',
      'INGEST_PORT',
      'SANDBOX_SHOPIFY_PORT',
      'SANDBOX_SEVDESK_PORT',
      'SANDBOX_VIES_PORT',
    ];
    const environment: Record<string, string> = { PATH: process.env.PATH ?? '', LOCAL_NAME: name };
    for (const variable of ports) environment[variable] = String(await freePort());
    // A group of its own stands for the terminal's: Ctrl+C goes to everything in it.
    const child = spawn(process.execPath, [join(projectRoot(), 'deploy/local/dist/main.js')], {
      env: environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const exit = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));

    await eventually(() => expect(output).toContain('Belegfluss is ready'), { withinMs: 60_000 });
    expect(output).toContain(
      `http://127.0.0.1:${environment.SANDBOX_SHOPIFY_PORT}/store/belegfluss-demo/apps/belegfluss`,
    );
    await fetch(`http://127.0.0.1:${environment.SANDBOX_SHOPIFY_PORT}/sandbox/place`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    process.kill(-(child.pid ?? 0), 'SIGINT');
    process.kill(-(child.pid ?? 0), 'SIGINT');

    expect(await exit).toEqual({ code: 0, signal: null });
    expect(output.split('\n').filter((line) => line.startsWith('{'))).toEqual([]);
    const pidFile = join(await partsHome(), `postgres-${name}`, 'postmaster.pid');
    await expect(access(pidFile)).rejects.toThrow();
  });
});
