import { composeLinkLiquid, linkLiquidVariable } from '@belegfluss/orders/contract';
import { ownValue } from '@belegfluss/runtime/records';
import type { ButtonColor, Look } from './look.ts';
import type { MetafieldPlace } from './metafield-way.ts';
import type { Position } from './template-ids.ts';

/** Backgrounds of buttons; the shop's own colour is known to the mail. */
const backgrounds: Readonly<Record<ButtonColor, string>> = {
  primary: '{{ shop.email_accent_color }}',
  grey: '#777777',
  black: '#000000',
};

const marker = 'background-color: #ffeb3b;';

/**
 * Composes the code to paste into a notification: Liquid that computes the address of the order's document, and a link
 * to it. Mail programs know no stylesheets of ours and some no backgrounds of links, hence styles in place and, for
 * buttons, a table.
 */
export function composeSnippet(
  look: Look,
  { host, secret }: { readonly host: string; readonly secret: string },
): string {
  return framed(look, [
    composeLinkLiquid({ host, secret, kind: look.kind, download: look.download }),
    ...markedLink(look),
  ]);
}

/**
 * The same for templates without the filter that signs: the address stands in a metafield of the order. Before there is
 * a document it is empty, and so is the mail at this place. The document is shown, not offered for saving.
 */
export const composeMetafieldSnippet = (look: Look, place: MetafieldPlace): string =>
  framed(look, [
    metafieldLiquid(place),
    `{% if ${linkLiquidVariable} contains '://' %}`,
    ...markedLink(look),
    '{% endif %}',
  ]);

/**
 * Templates have the metafields of the order within `order` or at the top: nobody documents it. A metafield is its value
 * or has it.
 */
function metafieldLiquid({ namespace, key }: MetafieldPlace): string {
  const [within, top] = ['order.metafields', 'metafields'].map((from) => `${from}['${namespace}']['${key}']`);
  const found = `${within}.value | default: ${within} | default: ${top}.value | default: ${top}`;
  return `{%- capture ${linkLiquidVariable} -%}{{ ${found} }}{%- endcapture -%}`;
}

const framed = ({ kind }: Look, lines: readonly string[]): string =>
  [
    `{% comment %}Belegfluss: ${kind === 'invoice' ? 'Rechnungslink' : 'Gutschriftlink'}, Anfang{% endcomment %}`,
    ...lines,
    '{% comment %}Belegfluss: Ende{% endcomment %}',
  ].join('\n');

const markedLink = (look: Look): readonly string[] => [
  ...(look.highlight ? ['<!-- Belegfluss: zur Prüfung hervorgehoben -->'] : []),
  look.color === null ? textLink(look) : button(look, look.color),
];

function textLink({ words, position, highlight }: Look): string {
  const style = ['text-decoration: underline;', ...(highlight ? [marker] : [])].join(' ');
  return around[position](anchor(words, style));
}

/** In the cell of the order's number a separate line, elsewhere a paragraph. */
const around: Readonly<Record<Position, (link: string) => string>> = {
  header: (link) => `<br>\n${link}`,
  text: (link) => `<p style="margin: 16px 0 0;">${link}</p>`,
  buttons: (link) => `<p style="clear: both; margin: 0; padding-top: 16px;">${link}</p>`,
};

function button({ words, highlight }: Look, color: ButtonColor): string {
  const background = backgrounds[color];
  const frame = highlight ? ` ${marker} padding: 8px;` : '';
  const style =
    'display: inline-block; padding: 14px 24px; color: #ffffff; font-size: 16px; text-decoration: none;';
  return [
    '<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="clear: both; width: auto;">',
    `  <tr><td style="padding: 16px 0 0;"><table role="presentation" cellspacing="0" cellpadding="0" border="0" style="width: auto;"><tr><td style="border-radius: 4px;${frame}">`,
    `    <table role="presentation" cellspacing="0" cellpadding="0" border="0" style="width: auto;"><tr><td bgcolor="${background}" style="background-color: ${background}; border-radius: 4px; text-align: center;">`,
    `      ${anchor(words, style)}`,
    '    </td></tr></table>',
    '  </td></tr></table></td></tr>',
    '</table>',
  ].join('\n');
}

const anchor = (words: string, style: string): string =>
  `<a href="{{ ${linkLiquidVariable} | escape }}" target="_blank" style="${style}">${escapeWords(words)}</a>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '{': '&#123;',
  '}': '&#125;',
};

/** Neither HTML nor Liquid may come of words. */
const escapeWords = (words: string): string =>
  words.replace(/[&<>"'{}]/g, (sign) => ownValue(entities, sign) ?? sign);
