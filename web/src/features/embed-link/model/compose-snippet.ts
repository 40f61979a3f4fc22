import { composeLinkLiquid, linkLiquidVariable } from '@belegfluss/orders/contract';
import type { ButtonColor, Look } from './look.ts';
import type { Position } from './template-ids.ts';

/** Backgrounds of buttons; the shop's own colour is known to the mail. */
const backgrounds: Readonly<Record<ButtonColor, string>> = {
  primary: '{{ shop.email_accent_color }}',
  grey: '#777777',
  black: '#000000',
};

const marker = 'background-color: #ffeb3b;';

/**
 * What the merchant pastes into a notification: Liquid that computes the address of the order's document, and a link
 * to it. Mail programs know no stylesheets of ours and some no backgrounds of links, hence styles in place and, for
 * buttons, a table.
 */
export function composeSnippet(
  look: Look,
  { host, secret }: { readonly host: string; readonly secret: string },
): string {
  const liquid = composeLinkLiquid({ host, secret, kind: look.kind, download: look.download });
  const link = look.color === null ? textLink(look) : button(look, look.color);
  return [
    `{% comment %}Belegfluss: ${look.kind === 'invoice' ? 'Rechnungslink' : 'Gutschriftlink'}, Anfang{% endcomment %}`,
    liquid,
    ...(look.highlight ? ['<!-- Belegfluss: zur Prüfung hervorgehoben -->'] : []),
    link,
    '{% comment %}Belegfluss: Ende{% endcomment %}',
  ].join('\n');
}

function textLink({ words, position, highlight }: Look): string {
  const style = ['text-decoration: underline;', ...(highlight ? [marker] : [])].join(' ');
  return around[position](anchor(words, style));
}

/** In the cell of the order's number a line of its own, elsewhere a paragraph. */
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
const escapeWords = (words: string): string => words.replace(/[&<>"'{}]/g, (sign) => entities[sign] ?? sign);
