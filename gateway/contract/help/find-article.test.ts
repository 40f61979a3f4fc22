import { describe, expect, it } from '@jest/globals';
import { findArticle, readSections } from './find-article.ts';

const article = (title: string) => ({ title, summary: '', blocks: [] });
const sections = readSections([
  { id: 'a', title: 'A', summary: '', articles: { one: article('Eins'), two: article('Zwei') } },
  { id: 'b', title: 'B', summary: '', articles: { one: article('Drei') } },
]);

describe('findArticle', () => {
  it('knows the neighbours in reading order, across sections', () => {
    const found = findArticle(sections, 'a', 'two');
    expect([found?.previous?.title, found?.article.title, found?.next?.title]).toEqual([
      'Eins',
      'Zwei',
      'Drei',
    ]);
    expect(findArticle(sections, 'a', 'one')?.previous).toBeNull();
    expect(findArticle(sections, 'b', 'one')?.next).toBeNull();
  });

  it.each([
    ['a', 'three'],
    ['c', 'one'],
    ['a', 'toString'],
    ['b', 'two'],
  ])('finds nothing at %s/%s', (section, sub) => expect(findArticle(sections, section, sub)).toBeNull());
});
