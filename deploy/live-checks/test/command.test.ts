import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSevdeskSandbox } from '@belegfluss/sandbox/sevdesk';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const token = 'abcdef0123456789abcdef0123456789';
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

describe('npm run check:live', () => {
  const sandbox = createSevdeskSandbox({ port: 0, token });
  let urls = { url: '', controlUrl: '' };
  let folder = '';
  beforeAll(async () => {
    urls = await sandbox.start();
    folder = await mkdtemp(join(tmpdir(), 'live-checks-'));
  });
  afterAll(async () => {
    await sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** `until`: interrupts the command as soon as its output matches. */
  const run = (args: readonly string[], environment: Record<string, string>, until?: RegExp) =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = spawn(process.execPath, ['--import', 'tsx', main, '--report', folder, ...args], {
        env: { PATH: process.env.PATH, SEVDESK_URL: urls.url, ...environment },
      });
      let output = '';
      let interrupted = false;
      const hear = (chunk: Buffer) => {
        output += String(chunk);
        if (interrupted || !until?.test(output)) return;
        interrupted = true;
        child.kill('SIGINT');
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('close', (code) => resolve({ code, output }));
    });

  it('prints its plan, its duration and the verdicts, writes a report and exits with 0', async () => {
    const only = ['--only', 'sevdesk.draft-lifecycle'];
    const { code, output } = await run(only, { SEVDESK_TOKEN: token });
    expect(output).toMatch(/^Run (\S+) on sevdesk: 1 checks, 1 min at most\./);
    expect(output).toContain('Nothing of it stays.');
    expect(output).toMatch(/^holds {10}sevdesk\.draft-lifecycle/m);
    expect(output).toContain('Exit code 0: all that was tried holds.');
    expect(code).toBe(0);
    const [runId = ''] = await readdir(folder);
    const written = await Promise.all(
      ['report.md', 'report.json'].map((name) => readFile(join(folder, runId, name), 'utf8')),
    );
    expect(JSON.parse(written[1] ?? '')).toMatchObject({ runId, counts: { holds: 1 } });
    for (const text of [output, ...written]) expect(text).not.toContain(token);
  });

  it('lists things that stay before the first request, and exits with 1 when a claim does not hold', async () => {
    const only = ['--only', 'sevdesk.placeholder-of-the-number', '--only', 'sevdesk.draft-is-not-cancelled'];
    const { code, output } = await run(['--irreversible', ...only], { SEVDESK_TOKEN: token });
    expect(output.indexOf('What will stay for good:')).toBeLessThan(output.indexOf('DOES NOT HOLD'));
    expect(output).toMatch(/^DOES NOT HOLD {2}sevdesk\.placeholder-of-the-number/m);
    expect(code).toBe(1);
  });

  it('exits with 2 without access, with a refused token, and with an unknown check', async () => {
    const without = await run([], {});
    expect([without.code, without.output]).toEqual([2, expect.stringContaining('No access is given')]);
    const refused = await run([], { SEVDESK_TOKEN: 'f'.repeat(32) });
    expect([refused.code, refused.output]).toEqual([2, expect.stringContaining('refused (401)')]);
    expect(refused.output).not.toContain('f'.repeat(32));
    const unknown = await run(['--only', 'sevdesk.nothing'], { SEVDESK_TOKEN: token });
    expect([unknown.code, unknown.output]).toEqual([2, expect.stringContaining('There is no check')]);
  });

  it('removes everything it made when it is interrupted', async () => {
    const { code, output } = await run([], { SEVDESK_TOKEN: token }, /sevdesk\.draft-lifecycle/);
    expect(output).toContain('Interrupted: what this run made is taken back first.');
    expect(code).not.toBe(0);
    const { documents } = (await (await fetch(`${urls.controlUrl}/documents`)).json()) as {
      documents: unknown[];
    };
    expect(documents).toEqual([]);
    const contacts = await fetch(`${urls.url}/Contact?depth=1`, { headers: { authorization: token } });
    expect(((await contacts.json()) as { objects: unknown[] }).objects).toEqual([]);
  });
});
