import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { findMissing, withUsedWords } from './polaris-used-words.ts';

const { resolve } = createRequire(import.meta.url);

it('leaves out the words of parts that no page has', async () => {
  const polaris = dirname(resolve('@shopify/polaris/package.json'));
  const { Polaris } = JSON.parse(withUsedWords(await readFile(join(polaris, 'locales/de.json'), 'utf8')));
  expect(Polaris.Pagination.next).toBe('Weiter');
  expect(Polaris).not.toHaveProperty('DropZone');
  expect(Object.values(Polaris)).not.toContain(undefined);
  expect(findMissing('i18n.translate("Polaris.Pagination.next")')).toBeUndefined();
  expect(findMissing('i18n.translate("Polaris.DropZone." + kind)')).toBe('DropZone');
});
