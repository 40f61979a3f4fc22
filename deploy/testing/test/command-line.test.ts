import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { partsHome, projectRoot } from '@belegfluss/local/parts-home';
import { afterAll, describe, expect, it } from '@jest/globals';

type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Runs the script behind an npm command, with the arguments after `--`. */
async function run(tool: string, args: string, environment: Record<string, string> = {}): Promise<Ended> {
  const ended = promisify(execFile)(
    process.execPath,
    [join(projectRoot(), 'deploy/tools', `${tool}.js`), ...args.split(' ').filter(Boolean)],
    { env: { PATH: process.env.PATH, ...environment } },
  );
  return ended.then(
    (done) => ({ code: 0, ...done }),
    (error: Ended) => error,
  );
}

describe('an invalid command line', () => {
  it.each([
    ['start', '--frehs', "Unknown option '--frehs'"],
    ['apart', '--sacle orders=3', "Unknown option '--sacle'"],
    ['apart', '--scale constructor=2', '--scale constructor=2 is not a service'],
    ['apart', '--scale orders=0', '--scale orders=0 is not a service'],
    ['bench', '', 'Name a bench.'],
    ['bench', 'constructor', 'There is no bench "constructor".'],
    ['bench', 'planner --rows 5', "Unknown option '--rows'"],
    ['bench', 'ingest twice', "Unexpected argument 'twice'"],
  ])('npm run %s -- %s prints the reason and the usage, and exits with 2', async (tool, args, why) => {
    const { code, stdout, stderr } = await run(tool, args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^.+\nUsage: npm /);
    expect(stderr).toContain(why);
  });

  it.each(['start', 'apart', 'bench'])(
    'npm run %s -- --help prints the usage, and exits with 0',
    async (tool) => {
      const { code, stdout, stderr } = await run(tool, '--help');
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/^Usage: npm /);
    },
  );

  describe('of a command that would delete data', () => {
    const name = `misspelt-${process.pid}`;
    const state = async (): Promise<string> => join(await partsHome(), name);
    afterAll(async () => rm(await state(), { recursive: true, force: true }));

    it.each(['apart', 'start'])('npm run %s leaves the data unchanged', async (tool) => {
      await mkdir(join(await state(), 'kept'), { recursive: true });
      expect(await run(tool, '--fresh --sacle x', { LOCAL_NAME: name })).toMatchObject({ code: 2 });
      expect(await readdir(await state())).toEqual(['kept']);
    });
  });
});
