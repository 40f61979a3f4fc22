import { escapeHtml } from '../document/escape-html.ts';

/** Markup that is complete and safe to stand in a page. */
export type Html = { readonly html: string };

type Value = Html | string | number | readonly Html[] | null | false | undefined;

/** A template of markup. Text between its parts is escaped; `null`, `undefined` and `false` are nothing. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: parts.reduce((before, part, index) => before + render(values[index - 1] ?? null) + part),
});

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  if ('html' in value) return value.html;
  return value.map(({ html: one }) => one).join('');
}

/** For what machines read: no text of it can end the element that it stands in. */
export const jsonScript = (data: unknown): Html => ({
  html: `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
});
