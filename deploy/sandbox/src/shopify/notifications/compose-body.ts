export type BodyParts = {
  readonly title: string;
  /** Liquid. */
  readonly text: string;
  /** Label of the button to the order; null for mails without one. */
  readonly button?: string | null;
  /** List whose lines are shown. */
  readonly lines?: 'subtotal_line_items' | 'refund_line_items';
};

/**
 * A short mail with the parts of Shopify's own mails, in their order and with their class names: header with the shop
 * and the order, title and text, button, lines, a note about questions. The text is ours.
 */
export const composeBody = ({
  title,
  text,
  button = null,
  lines = 'subtotal_line_items',
}: BodyParts): string =>
  [
    `{% capture email_title %}${title}{% endcapture %}`,
    `{% capture email_body %}${text}{% endcapture %}`,
    ...head,
    ...(button === null ? [] : buttonTo(button)),
    ...(lines === 'refund_line_items' ? refundedLines : orderedLines),
    ...foot,
  ].join('\n');

const head = [
  '<!DOCTYPE html>',
  '<html lang="de">',
  '<head>',
  '<title>{{ email_title }}</title>',
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width">',
  '<style>',
  'body { margin: 0; font: 16px/24px sans-serif; color: #555 } h1, h2, h3 { color: #333; font-weight: normal }',
  '.container { width: 560px; max-width: 100%; margin: 0 auto } .order-number__cell { text-align: right }',
  '.button__cell { background: {{ shop.email_accent_color }}; border-radius: 4px }',
  '.button__text { display: block; padding: 20px 25px; color: #fff; text-decoration: none }',
  '</style>',
  '</head>',
  '<body>',
  '<table class="container header">',
  '  <tr>',
  '    <td class="shop-name__cell">',
  '      <h1 class="shop-name__text"><a href="{{ shop.url }}">{{ shop.name }}</a></h1>',
  '    </td>',
  '    <td class="order-number__cell">',
  '      <span class="order-number__text">Bestellung {{ order_name }}</span>',
  '    </td>',
  '  </tr>',
  '</table>',
  '<table class="container content">',
  '  <tr>',
  '    <td class="content__cell">',
  '      <h2>{{ email_title }}</h2>',
  '      <p>{% if customer.first_name %}Hallo {{ customer.first_name | escape }},<br>{% endif %}{{ email_body }}</p>',
];

const buttonTo = (label: string) => [
  '      {% if order_status_url %}',
  '      <table class="actions">',
  '        <tr>',
  '          <td class="button__cell">',
  `            <a href="{{ order_status_url }}" class="button__text">${label}</a>`,
  '          </td>',
  '        </tr>',
  '      </table>',
  '      {% endif %}',
];

const orderedLines = [
  '    </td>',
  '  </tr>',
  '</table>',
  '<table class="container section">',
  '  <tr><td colspan="2"><h3>Übersicht der Bestellung</h3></td></tr>',
  '  {% for line in subtotal_line_items %}',
  '  <tr>',
  '    <td>{{ line.title | escape }} × {{ line.quantity }}</td>',
  '    <td>{{ line.final_line_price | money }}</td>',
  '  </tr>',
  '  {% endfor %}',
  '  <tr><td>Versand</td><td>{{ shipping_price | money }}</td></tr>',
  '  <tr><td>Gesamt</td><td><strong>{{ total_price | money_with_currency }}</strong></td></tr>',
  '</table>',
];

const refundedLines = [
  '    </td>',
  '  </tr>',
  '</table>',
  '<table class="container section">',
  '  <tr><td colspan="2"><h3>Erstattete Artikel</h3></td></tr>',
  '  {% for refund_line in refund_line_items %}',
  '  <tr>',
  '    <td>{{ refund_line.line_item.title | escape }} × {{ refund_line.quantity }}</td>',
  '  </tr>',
  '  {% endfor %}',
  '  <tr><td>Erstattet: <strong>{{ amount | money_with_currency }}</strong></td></tr>',
  '</table>',
];

const foot = [
  '<table class="container footer">',
  '  <tr>',
  '    <td>',
  '      <p class="disclaimer__subtext">Fragen? Schreib uns an <a href="mailto:{{ shop.email }}">{{ shop.email }}</a>.</p>',
  '    </td>',
  '  </tr>',
  '</table>',
  '</body>',
  '</html>',
];
