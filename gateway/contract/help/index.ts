/** The help, as the app shows it inside the admin and the public pages outside: its texts, and how they are read. */
export { type Article, type Block, h, type Line, p } from './article.ts';
export {
  type Mail,
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
export { linesOf } from './lines-of.ts';
export { fold, searchArticles } from './search-articles.ts';
export { helpSections, type SectionTexts } from './sections.ts';
export { type LinePart, plainLine, splitLine } from './split-line.ts';
