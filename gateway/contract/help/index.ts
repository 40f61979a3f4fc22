/** The help, as the app shows it inside the admin and the public pages outside: its texts, and how they are read. */
export type { Block, Line } from './article.ts';
export {
  mailAddress,
  mailBody,
  mailText,
  maxMessage,
  maxSubject,
  readPrefill,
} from './contact-mail.ts';
export {
  type FoundArticle,
  findArticle,
  type HelpArticle,
  type HelpSection,
  readSections,
} from './find-article.ts';
export { listBlockLines } from './list-block-lines.ts';
export { searchArticles } from './search-articles.ts';
export { helpSections } from './sections.ts';
export { type LinePart, plainLine, splitLine } from './split-line.ts';
