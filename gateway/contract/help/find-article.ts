import type { Article } from './article.ts';
import type { SectionTexts } from './sections.ts';

export interface HelpArticle extends Article {
  readonly section: string;
  readonly sub: string;
}

export interface HelpSection {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly articles: readonly HelpArticle[];
}

/** The sections with articles that know their own address. */
export const readSections = (texts: readonly SectionTexts[]): readonly HelpSection[] =>
  texts.map((section) => ({
    ...section,
    articles: Object.entries(section.articles).map(([sub, article]) => ({
      ...article,
      section: section.id,
      sub,
    })),
  }));

export interface FoundArticle {
  readonly section: HelpSection;
  readonly article: HelpArticle;
  /** The neighbours in reading order, across sections. */
  readonly previous: HelpArticle | null;
  readonly next: HelpArticle | null;
}

/** Null where no such article is. */
export function findArticle(
  sections: readonly HelpSection[],
  sectionId: string,
  sub: string,
): FoundArticle | null {
  const all = sections.flatMap(({ articles }) => articles);
  const at = all.findIndex((article) => article.section === sectionId && article.sub === sub);
  const section = sections.find(({ id }) => id === sectionId);
  const article = all[at];
  if (section === undefined || article === undefined) return null;
  return { section, article, previous: all[at - 1] ?? null, next: all[at + 1] ?? null };
}
