import { describe, expect, it } from '@jest/globals';
import { defaultText } from './default-text.ts';
import type { DefaultTextKey } from './default-texts.ts';
import { type DocumentLanguage, documentLanguages } from './languages.ts';
import { renderTemplate } from './template.ts';

const sentences: readonly DefaultTextKey[] = [
  'invoiceHeader',
  'differenceHeader',
  'invoiceFooter',
  'creditHeader',
  'creditFooter',
  'invoiceMailMessage',
  'creditMailMessage',
  'cancellationMailMessage',
];
const labels: readonly DefaultTextKey[] = [
  'discount',
  'shippingDiscount',
  'shipping',
  'refund',
  'lessAdvance',
  'paymentSubject',
  'refundSubject',
];
const words: readonly DefaultTextKey[] = [
  ...sentences,
  ...labels,
  'invoiceSubject',
  'advanceInvoiceSubject',
  'finalInvoiceSubject',
  'creditSubject',
  'invoiceMailSubject',
  'creditMailSubject',
  'cancellationMailSubject',
  'duty',
  'unitPiece',
  'unitFlat',
  'tip',
  'rounding',
  'refundedShipping',
  'withheld',
  'fee',
  'taxShare',
  'productNote',
  'contactCategory',
];

/** The prose of a text, without placeholders, commands and the brand. */
const toProse = (language: DocumentLanguage, key: DefaultTextKey): string =>
  defaultText(language, key).replaceAll(/\{\{.*?\}\}|\{%.*?%\}|Shopify/g, '');

describe('the words of a language', () => {
  it.each(sentences)('are its own in %s', (key) => {
    const texts = documentLanguages.map((language) => defaultText(language, key));
    expect(new Set(texts).size).toBe(documentLanguages.length);
  });

  /** Loans and relatives that are the same word in both languages. */
  const sameWords = ['sv discount de', 'nb discount de', 'ms tip en', 'id unitPiece en'];

  it('are neither German nor English but for words that are the same there', () => {
    const same = documentLanguages
      .filter((language) => language !== 'de' && language !== 'en')
      .flatMap((language) =>
        words.flatMap((key) =>
          (['de', 'en'] as const)
            .filter((other) => defaultText(other, key) === defaultText(language, key))
            .map((other) => `${language} ${key} ${other}`),
        ),
      );
    expect(same.sort()).toEqual([...sameWords].sort());
  });
});

const scripts: Readonly<Partial<Record<DocumentLanguage, RegExp>>> = {
  bg: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
};

/** The long vowel sign of Japanese is common to several scripts. */
const isLetter = /[\p{L}\p{M}]/u;
const neutral = /[\p{Script=Common}\p{Script=Inherited}]/u;

describe.each(documentLanguages)('the letters of %s', (language) => {
  const script = scripts[language] ?? /\p{Script=Latin}/u;
  const loans = language === 'el' ? /email/g : /(?!)/g;

  it('are of one script', () => {
    for (const key of words) {
      const prose = toProse(language, key).replaceAll(loans, '');
      const letters = [...prose].filter((sign) => isLetter.test(sign));
      expect([key, letters.length > 0]).toEqual([key, true]);
      expect([key, letters.filter((sign) => !script.test(sign) && !neutral.test(sign))]).toEqual([key, []]);
    }
  });
});

/** Letters that give away the sister language, the other Chinese writing, or a wrong code point. */
it.each<[DocumentLanguage, RegExp]>([
  ['bg', /[ыэёіїєґ]/i],
  ['ru', /[іїєґ]/i],
  ['uk', /[ыэёъ]/i],
  ['ro', /[şţ]/i],
  ['da', /[äöß]/i],
  ['nb', /[äöß]/i],
  ['sv', /[æøß]/i],
  ['hr', /[ěřůäö]/i],
  ['sl', /[ćđäö]/i],
  ['cs', /[ľĺŕôä]/i],
  ['sk', /[ěřů]/i],
  ['zh-CN', /[發單號訂關運費項額購變貨顧]/],
  ['zh-TW', /[发单号订关运费项额购变货顾]/],
])('nothing in %s is spelled like its neighbour', (language, foreign) => {
  for (const key of words)
    expect([key, toProse(language, key)]).not.toEqual([key, expect.stringMatching(foreign)]);
});

it('Japanese and Korean are written in their own syllables', () => {
  expect(toProse('ja', 'invoiceHeader')).toMatch(/\p{Script=Hiragana}/u);
  for (const key of words) expect(toProse('ko', key)).not.toMatch(/\p{Script=Han}/u);
});

describe.each(documentLanguages)('default texts in %s', (language) => {
  const shop = { name: 'Kontor' };

  it('read well when nothing but the shop is known', () => {
    for (const key of [...sentences, ...labels]) {
      const text = renderTemplate(defaultText(language, key), { shop });
      const residue =
        /[({（【]\s*[)}）】]| [,.;!?)，。！：、]|,[,.:!]|，[，。]|^[\s,.:;!，。：、]|[,，、(（–—]$|[:：]$| {2}/;
      expect([key, text]).not.toEqual([key, expect.stringMatching(residue)]);
      expect(text).not.toMatch(/^[ ,.!，：]/m);
    }
  });

  it('show every value that is known', () => {
    const values = {
      shop,
      order: { name: '#1001' },
      invoice: { number: 'RE-7' },
      credit: { number: 'GS-7' },
      contact: { name: 'Mira Holm' },
      discount: { name: 'SOMMER' },
      shipping: { title: 'DHL' },
      refund: { note: 'defekt' },
    };
    const render = (key: DefaultTextKey) => renderTemplate(defaultText(language, key), values);
    expect(render('creditHeader')).toMatch(/#1001.*RE-7|RE-7.*#1001/);
    expect(render('cancellationMailSubject')).toMatch(/GS-7.*Kontor|Kontor.*GS-7/);
    expect(render('cancellationMailMessage')).toMatch(/#1001.*RE-7|RE-7.*#1001/);
    for (const key of ['invoiceMailMessage', 'creditMailMessage', 'cancellationMailMessage'] as const) {
      expect(render(key)).toMatch(/^[^\n]*Mira Holm[^\n]*\n\n.*#1001.*\n\n[^\n]+\n\n/);
      expect(render(key).split('\n').at(-1)).toContain('Kontor');
    }
    expect(render('discount')).toMatch(/^\S.*[(（]SOMMER[)）]$/);
    expect(render('shippingDiscount')).toMatch(/^\S.*[(（]SOMMER[)）]$/);
    expect(render('shipping')).toMatch(/^[^:：]+[:：] ?DHL$/);
    expect(render('refund')).toMatch(/^[^:：]+[:：] ?defekt$/);
    expect(render('lessAdvance')).toMatch(/^\S.* RE-7$/);
    expect(render('paymentSubject')).toMatch(/#1001.*RE-7/);
    expect(render('refundSubject')).toMatch(/#1001.*GS-7/);
  });

  it('write a rate as the language writes percentages', () => {
    const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(0.2).replace('\u00a0', ' ');
    const item = { title: 'Kanne', taxRate: '20' };
    const text = renderTemplate(defaultText(language, 'taxShare'), { item });
    expect(text.startsWith('Kanne')).toBe(true);
    expect(text).toContain(percent);
  });

  it('quote nothing by typewriter marks', () => {
    for (const key of words) expect([key, /["'`]/.test(toProse(language, key))]).toEqual([key, false]);
  });
});

/** Endings, particles and articles would have to agree with a value that is not known yet. */
it.each(documentLanguages.filter((language) => !['ja', 'ko', 'zh-CN', 'zh-TW', 'th'].includes(language)))(
  'no word of %s is glued to a value',
  (language) => {
    for (const key of words) {
      expect([key, /[\p{L}\p{M}]\{\{|\}\}[\p{L}\p{M}]/u.test(defaultText(language, key))]).toEqual([
        key,
        false,
      ]);
    }
  },
);
