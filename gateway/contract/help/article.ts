/**
 * Text in a line. `**strong**` and `[words](target)` are understood, nothing else. Targets: `help:section` and
 * `help:section/article`, `app:page` or `app:page#anchor`, `admin:path` in Shopify's admin, `https:` elsewhere.
 */
export type Line = string;

export type Block =
  | { readonly kind: 'paragraph'; readonly text: Line }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly Line[] }
  | { readonly kind: 'note'; readonly tone: 'info' | 'warning'; readonly text: Line }
  | {
      readonly kind: 'table';
      /** Names the table for who does not see it. */
      readonly caption: string;
      readonly head: readonly string[];
      /** As many cells as the head has. The first names the row. */
      readonly rows: readonly (readonly Line[])[];
    }
  | { readonly kind: 'terms'; readonly items: readonly (readonly [term: string, meaning: Line])[] }
  /** Name, address and e-mail of who runs this installation. */
  | { readonly kind: 'operator' };

/** The text of one help page. */
export interface Article {
  readonly title: string;
  /** One sentence, for overview and search. */
  readonly summary: string;
  readonly blocks: readonly Block[];
}

export const p = (text: Line): Block => ({ kind: 'paragraph', text });
export const h = (text: string): Block => ({ kind: 'heading', text });
export const list = (...items: Line[]): Block => ({ kind: 'list', items });
export const steps = (...items: Line[]): Block => ({ kind: 'steps', items });
export const note = (text: Line): Block => ({ kind: 'note', tone: 'info', text });
export const warning = (text: Line): Block => ({ kind: 'note', tone: 'warning', text });
export const table = (caption: string, head: readonly string[], ...rows: (readonly Line[])[]): Block => ({
  kind: 'table',
  caption,
  head,
  rows,
});
export const terms = (...items: (readonly [term: string, meaning: Line])[]): Block => ({
  kind: 'terms',
  items,
});
export const operatorBlock: Block = { kind: 'operator' };
