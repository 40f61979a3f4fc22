import { ownValue } from '@belegfluss/runtime/records';
import sanitize from 'sanitize-html';

/** Ends a line behind it. */
const blocks =
  /<(?:br|hr)\s*\/?>|<\/(?:p|div|h[1-6]|li|ul|ol|tr|table|blockquote|section|article|header|footer|dt|dd|pre|figure)\s*>/gi;
const hidden = ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'svg'];

/** A description in HTML as text that a person reads: one line a paragraph, points of lists behind a dash, no formatting. */
export function readableText(html: string): string {
  const withBreaks = html
    .replace(/\s+/g, ' ')
    .replace(/<li(?:\s[^>]*)?>/gi, '$&- ')
    .replace(blocks, '$&\n');
  const bare = sanitize(withBreaks, { allowedTags: [], allowedAttributes: {}, nonTextTags: hidden });
  return decode(bare)
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '-')
    .join('\n');
}

/** The cleaned text holds no other entities: all were decoded, and these four rewritten. */
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};
const decode = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ownValue(entities, entity) ?? entity);
