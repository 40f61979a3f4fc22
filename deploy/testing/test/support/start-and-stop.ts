import { spawn } from 'node:child_process';
import { access, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { portVariables } from '@belegfluss/local/config';
import { partsHome, projectRoot } from '@belegfluss/local/parts-home';
import { freePort } from '@belegfluss/local/postgres';
import { afterAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../src/eventually.ts';
import { machineNode } from '../../src/machine-node.ts';

/** Starts and ends the local installation by one of its two commands, as a person in a terminal does. */
export function startAndStopSuite(command: string, program: readonly string[], processesApart: number): void {
  describe(`the local installation by ${command}`, () => {
    const name = `${command.replaceAll(' ', '-')}-test-${process.pid}`;
    afterAll(async () => {
      const home = await partsHome();
      for (const folder of [name, `postgres-${name}`])
        await rm(join(home, folder), { recursive: true, force: true });
    });

    it('prints its address when it is ready, and ends cleanly and quietly on Ctrl+C', async () => {
      const environment: Record<string, string> = {
        PATH: process.env.PATH ?? '',
        LOCAL_NAME: name,
        METRICS_PORT: '0',
      };
      for (const variable of portVariables) environment[variable] = String(await freePort());
      // A separate process group simulates the terminal's: Ctrl+C goes to all its processes.
      const child = spawn(machineNode, program, {
        cwd: projectRoot(),
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

      await eventually(() => expect(output).toContain('Belegfluss is ready'), { withinMs: 120_000 });
      expect(output).toContain(
        `http://127.0.0.1:${environment.SANDBOX_SHOPIFY_PORT}/store/belegfluss-demo/apps/belegfluss`,
      );
      const metrics = output.match(/http:\S+\/metrics/g) ?? [];
      expect(metrics).toHaveLength(processesApart);
      for (const url of metrics) expect((await fetch(url)).status).toBe(200);
      await fetch(`http://127.0.0.1:${environment.SANDBOX_SHOPIFY_PORT}/sandbox/place`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      process.kill(-(child.pid ?? 0), 'SIGINT');
      process.kill(-(child.pid ?? 0), 'SIGINT');

      expect(await exit).toEqual({ code: 0, signal: null });
      expect(output.split('\n').filter((line) => line.startsWith('{'))).toEqual([]);
      expect(await findProcesses(name)).toEqual([]);
      const pidFile = join(await partsHome(), `postgres-${name}`, 'postmaster.pid');
      await expect(access(pidFile)).rejects.toThrow();
    }, 180_000);
  });
}

/** Processes whose command line contains this installation's data folder. */
async function findProcesses(name: string): Promise<readonly string[]> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.filter((command) => command.includes(name));
}
