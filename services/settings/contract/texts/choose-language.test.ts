import { expect, it } from '@jest/globals';
import { chooseLanguage } from './choose-language.ts';
import type { ActiveLanguage } from './languages.ts';

it.each<[string | null, ActiveLanguage[], ActiveLanguage]>([
  ['de', ['de', 'en'], 'de'],
  ['de-AT', ['de', 'en'], 'de'],
  ['de_CH', ['de', 'en'], 'de'],
  ['DE', ['en', 'de'], 'de'],
  ['en-GB', ['de', 'en'], 'en'],
  ['en', ['de'], 'de'],
  ['fr', ['de', 'en'], 'en'],
  ['fr', ['de'], 'de'],
  ['pt-BR', ['en'], 'en'],
  ['de', ['en'], 'en'],
  [null, ['de', 'en'], 'de'],
  [null, ['en', 'de'], 'de'],
  [null, ['en'], 'en'],
  ['', ['en', 'de'], 'de'],
  ['  ', ['de', 'en'], 'de'],
  ['x-klingon', ['de', 'en'], 'en'],
  ['de', [], 'de'],
  ['fr-CA', ['de', 'en', 'fr'], 'fr'],
  ['pt-BR', ['pt-PT', 'pt-BR'], 'pt-BR'],
  ['pt_BR', ['de', 'pt-PT'], 'pt-PT'],
  ['pt', ['pt-BR', 'pt-PT'], 'pt-PT'],
  ['zh-TW', ['zh-CN', 'zh-TW'], 'zh-TW'],
  ['zh-Hant-HK', ['zh-CN', 'zh-TW'], 'zh-TW'],
  ['zh', ['zh-TW', 'zh-CN'], 'zh-CN'],
  ['no', ['en', 'nb'], 'nb'],
  ['iw-IL', ['en', 'he'], 'he'],
  ['constructor', ['en', 'de'], 'en'],
  ['nl', ['fr', 'it'], 'fr'],
])('an order in %j with %j active is written in %j', (locale, active, expected) => {
  expect(chooseLanguage(locale, active)).toBe(expected);
});
