import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';

const protos = import.meta.dirname;
const released = join(protos, 'released.binpb');
const buf = join(protos, '../node_modules/.bin/buf');

/** Runs `buf breaking` on a folder's protos against the released ones; empty when all is compatible. */
const findBreaches = (folder: string): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(buf, ['breaking', folder, '--against', released], (error, stdout, stderr) => {
      // 100: breaking changes were found. Every other code is a failure of the tool.
      if (error && error.code !== 100) reject(new Error(stderr || error.message));
      else resolve(stdout.trim());
    });
  });

describe('messages', () => {
  let folder: string | undefined;
  afterEach(() => folder && rm(folder, { recursive: true }));

  it('are understood by services of the last release', async () => {
    expect(await findBreaches(protos)).toBe('');
  });

  it.each([
    ['a field changes its type', 'bool enshrined = 5;', 'string enshrined = 5;', 'changed type'],
    ['a field changes its number', 'bool enshrined = 5;', 'bool enshrined = 99;', 'was deleted'],
    ['a call goes', /rpc GetOrder\(.*?;/s, '', 'was deleted'],
  ])('are refused when %s', async (_, from, to, breach) => {
    folder = await mkdtemp(join(tmpdir(), 'protos-'));
    await cp(join(protos, 'buf.yaml'), join(folder, 'buf.yaml'));
    await cp(join(protos, 'belegfluss'), join(folder, 'belegfluss'), { recursive: true });
    const path = join(folder, 'belegfluss/orders/v1/orders.proto');
    const text = await readFile(path, 'utf8');
    expect(text).toMatch(from);
    await writeFile(path, text.replace(from, to));
    expect(await findBreaches(folder)).toContain(breach);
  });
});
