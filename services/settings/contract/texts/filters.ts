import { cutText } from './cut-text.ts';
import { formatDayBy } from './format-day-by.ts';
import { FormattedValue, printValue } from './template-values.ts';

/** No filter makes a text longer than the longest template may be; so the cost of a template is bounded. */
const longest = 30_000;

type Filter = (value: unknown, ...args: readonly unknown[]) => unknown;

/** Everything that can be done to a placeholder: all pure, none takes a pattern. */
export const filters = {
  upcase: (value) => printValue(value).toUpperCase(),
  downcase: (value) => printValue(value).toLowerCase(),
  capitalize: (value) => {
    const [first = '', ...rest] = printValue(value);
    return first.toUpperCase() + rest.join('');
  },
  strip: (value) => printValue(value).trim(),
  truncate: (value, length = 50, end = '…') =>
    truncate(printValue(value), Number(printValue(length)), printValue(end)),
  default: (value, fallback) => (printValue(value) === '' ? fallback : value),
  append: (value, text) => cut(printValue(value) + printValue(text)),
  prepend: (value, text) => cut(printValue(text) + printValue(value)),
  replace: (value, search, text) => replace(printValue(value), printValue(search), printValue(text)),
  remove: (value, search) => replace(printValue(value), printValue(search), ''),
  escape: (value) => cut(escapeHtml(printValue(value))),
  date: (value, pattern) => {
    const day = value instanceof FormattedValue ? value.raw : value;
    const language = value instanceof FormattedValue ? value.language : 'de';
    return formatDayBy(day, printValue(pattern), language) ?? value;
  },
} as const satisfies Readonly<Record<string, Filter>>;

export type FilterName = keyof typeof filters;

/** How many values a filter takes behind its colon. */
export const filterArguments: Readonly<Record<FilterName, { readonly min: number; readonly max: number }>> = {
  upcase: { min: 0, max: 0 },
  downcase: { min: 0, max: 0 },
  capitalize: { min: 0, max: 0 },
  strip: { min: 0, max: 0 },
  truncate: { min: 0, max: 2 },
  default: { min: 1, max: 1 },
  append: { min: 1, max: 1 },
  prepend: { min: 1, max: 1 },
  replace: { min: 1, max: 2 },
  remove: { min: 1, max: 1 },
  escape: { min: 0, max: 0 },
  date: { min: 1, max: 1 },
};

export const isFilterName = (name: string): name is FilterName => Object.hasOwn(filters, name);

export function escapeHtml(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const special = /[&<>"]/;

const cut = (text: string): string => cutText(text, longest);

function truncate(text: string, length: number, end: string): string {
  const limit = Number.isFinite(length) ? Math.max(0, Math.floor(length)) : 50;
  return text.length <= limit ? text : cutText(text, limit - end.length) + cutText(end, limit);
}

/** Plain text for plain text: nothing in `search` means anything else than itself. */
function replace(text: string, search: string, replacement: string): string {
  if (search === '') return text;
  let result = '';
  let from = 0;
  while (result.length < longest) {
    const found = text.indexOf(search, from);
    if (found === -1) return cut(result + text.slice(from));
    result += text.slice(from, found) + replacement;
    from = found + search.length;
  }
  return cut(result);
}
