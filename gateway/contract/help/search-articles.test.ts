import { describe, expect, it } from '@jest/globals';
import { h, p } from './article.ts';
import { readSections } from './find-article.ts';
import { fold, searchArticles } from './search-articles.ts';

const [section] = readSections([
  {
    id: 'documents',
    title: 'Belege',
    summary: '',
    articles: {
      create: {
        title: 'Rechnungen erstellen',
        summary: 'Wann sie entstehen.',
        blocks: [p('Nach der [Festschreibung](app:invoices#enshrine) bleibt sie.')],
      },
      enshrine: { title: 'Festschreibung', summary: 'Unveränderlich.', blocks: [h('Für Prüfer')] },
    },
  },
]);
const found = (question: string) => searchArticles(section?.articles ?? [], question).map(({ sub }) => sub);

describe('the search in the help', () => {
  it('puts articles first whose title says it', () =>
    expect(found('festschreibung')).toEqual(['enshrine', 'create']));

  it('wants every word, wherever each stands', () => {
    expect(found('rechnungen festschreibung')).toEqual(['create']);
    expect(found('rechnungen mond')).toEqual([]);
  });

  it.each(['Prüfer', 'pruefer', 'prufer', 'PRÜFER', ' prüf '])(
    'does not mind how an umlaut is typed: %s',
    (word) => expect(found(word)).toEqual(['enshrine']),
  );

  it('finds words of a link, and never its target', () => {
    expect(found('bleibt festschreibung')).toEqual(['create']);
    expect(found('invoices')).toEqual([]);
  });

  it.each(['', '  ', '?!'])('finds nothing for %j', (question) => expect(found(question)).toEqual([]));
});

describe('fold', () => {
  it('takes spellings of the same word for the same', () => {
    expect(fold('Straße')).toBe(fold('strasse'));
    expect(fold('Übergröße')).toBe(fold('uebergroesse'));
  });

  it.each(['neue', 'Steuer', 'Quelle', 'Bauen'])('keeps words with ue that is no umlaut apart: %s', (word) =>
    expect(fold(word)).toBe(word.toLowerCase()),
  );
});
