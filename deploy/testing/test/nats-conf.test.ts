import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@belegfluss/local/parts-home';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findProgram } from '../src/programs.ts';

const run = promisify(execFile);
const waitsForTheDisk = /^\s*sync_interval: always$/m;

describe('the configuration of the bus', () => {
  let directory: string;
  let text: string;
  let version: { readonly major: number; readonly minor: number };

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'belegfluss-nats-conf-'));
    text = await readFile(join(projectRoot(), 'deploy/compose/nats.conf'), 'utf8');
    const { stdout } = await run(findProgram('nats-server'), ['--version']);
    const [, major, minor] = /v(\d+)\.(\d+)\./.exec(stdout) ?? [];
    version = { major: Number(major), minor: Number(minor) };
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  const check = async (conf: string): Promise<string> => {
    const file = join(directory, 'nats.conf');
    await writeFile(file, conf);
    const { stdout, stderr } = await run(findProgram('nats-server'), ['-t', '-c', file]);
    return stdout + stderr;
  };
  /** Servers before 2.10 do not know `sync_interval` in a file; that of the containers does. */
  const asKnownHere = () =>
    version.major === 2 && version.minor < 10 ? text.replace(waitsForTheDisk, '') : text;

  it('syncs to disk before it acknowledges', () => {
    expect(text).toMatch(waitsForTheDisk);
  });

  it('is accepted by the server of this machine', async () => {
    expect(await check(asKnownHere())).toContain('is valid');
  });

  it('would be refused with an unknown field', async () => {
    await expect(check(asKnownHere().replace('max_connections', 'most_connections'))).rejects.toThrow(
      'most_connections',
    );
  });
});
