import { ownValue } from '@belegfluss/runtime/records';
import type { HelpArticle } from './find-article.ts';
import { listBlockLines } from './list-block-lines.ts';
import { plainLine } from './split-line.ts';

/** Where a word stands decides how much it says about an article. */
const weights = { title: 8, summary: 3, heading: 2, text: 1 } as const;

type Field = keyof typeof weights;

/** Articles in which every word of the question occurs, best first; in their own order where they are as good. */
export function searchArticles(articles: readonly HelpArticle[], question: string): readonly HelpArticle[] {
  const words = fold(question)
    .split(/[^\p{L}\p{N}§]+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return articles
    .map((article) => ({ article, score: computeScore(buildIndex(article), words) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .map(({ article }) => article);
}

/** `Übersicht`, `Uebersicht` and `ubersicht` are the same word, `Straße` and `Strasse` as well. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[äöü]/g, (letter) => ownValue({ ä: 'a', ö: 'o', ü: 'u' }, letter) ?? letter)
    .replaceAll(/([ao])e/g, '$1')
    .replaceAll(/(?<![aeq])ue/g, 'u')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '');

type Index = readonly (readonly [field: Field, text: string])[];

const indexes = new WeakMap<HelpArticle, Index>();

function buildIndex(article: HelpArticle): Index {
  const known = indexes.get(article);
  if (known) return known;
  const index: Index = [
    ['title', fold(article.title)],
    ['summary', fold(article.summary)],
    ...article.blocks.flatMap((block) =>
      listBlockLines(block).map(
        (line) => [block.kind === 'heading' ? 'heading' : 'text', fold(plainLine(line))] as const,
      ),
    ),
  ];
  indexes.set(article, index);
  return index;
}

function computeScore(index: Index, words: readonly string[]): number {
  let sum = 0;
  for (const word of words) {
    const best = Math.max(0, ...index.map(([field, text]) => (text.includes(word) ? weights[field] : 0)));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}
