import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadPage } from './page-template.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'belegfluss-page-'));
});
afterEach(() => rm(directory, { recursive: true }));

const values = { apiKey: 'key-"$&', appBridgeUrl: 'https://cdn.example/a.js?x=1&y=2' };

describe('the page of the web', () => {
  it('gets the values as text, whatever they hold', async () => {
    await writeFile(
      join(directory, 'index.html'),
      '<meta content="%SHOPIFY_API_KEY%"><script src="%APP_BRIDGE_URL%">',
    );
    expect(await loadPage(directory, values)).toBe(
      '<meta content="key-&quot;$&amp;"><script src="https://cdn.example/a.js?x=1&amp;y=2">',
    );
  });

  it('is refused when App Bridge has no place in it', async () => {
    await writeFile(join(directory, 'index.html'), '<meta content="%SHOPIFY_API_KEY%">');
    await expect(loadPage(directory, values)).rejects.toThrow('lacks the placeholder %APP_BRIDGE_URL%');
  });

  it('is asked for by name when it was not built', async () => {
    await expect(loadPage(directory, values)).rejects.toThrow(/no built web at .*index\.html/);
  });
});
