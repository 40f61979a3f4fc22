/** As long as Shopify's longest field, the note; it goes into some fifty fields at once. */
const long = 5_000;

/** Texts that mean something to a database, a browser, a template, a mail, a spreadsheet, a file system or a log. */
export const hostileTexts: Readonly<Record<string, string>> = {
  sql: `'); DROP TABLE orders; --`,
  'sql in a pattern': `%' OR '1'='1' \\ _ %`,
  script: `<script>window.top.hostile=1;alert(1)</script>`,
  'an image that fails': `"><img src=x onerror="window.top.hostile=1;alert(1)">`,
  'a drawing that loads': `'><svg/onload=window.top.hostile=1>`,
  'an address that runs': `javascript:window.top.hostile=1//`,
  'an end of the page': `</title></textarea></script><h1 id=hostile>x</h1>`,
  liquid: `{{ shop.name }}{% for i in (1..9999999) %}x{% endfor %}{{ "a" | append: "b" }}`,
  'a broken template': `{{ order.name | }}{% if`,
  'a JavaScript template': `\${7*7}#{7*7}<%= 7*7 %>{{constructor.constructor("x")()}}`,
  'a header of a mail': `Rechnung\r\nBcc: opfer@example.com\r\n\r\nHallo`,
  'a line break of Unicode': `eins\u2028zwei\u2029drei\u0085vier`,
  'a formula': `=HYPERLINK("https://evil.example";"x")`,
  'a command for a spreadsheet': `@SUM(1+1)*cmd|' /C calc'!A0`,
  'a sum': '=1+1',
  'a sum with a plus': '+1+1',
  'a difference': '-1+1',
  'a formula behind a tab': '\t=1+1',
  'a formula behind a carriage return': '\r=1+1',
  NUL: `vorn\u0000hinten`,
  'control characters': `a\u0001\u0008\u000b\u001b[31mrot\u007f`,
  'half of a pair': `vorn\ud83dhinten`,
  'halves the wrong way round': `\udc00\ud800`,
  'right to left': `\u202egpj.exe\u2066x\u2069`,
  'nothing to see': `\u200b\u200c\u200d\ufeff`,
  'many accents': `Z${'\u0301'.repeat(2_000)}`,
  emoji: `👩‍👩‍👧‍👦🏳️‍🌈`.repeat(50),
  long: 'x'.repeat(long),
  'long and wide': 'ẞ'.repeat(long),
  path: `../../../../etc/passwd`,
  'path of Windows': `..\\..\\windows\\win.ini`,
  'a forged log line': `x\n{"level":60,"msg":"forged"}`,
  'a forged colour': `\u001b]0;title\u0007\u001b[2J`,
  xml: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`,
  'a prototype': `__proto__`,
  'a constructor': `constructor`,
  'a shell': `$(touch /tmp/hostile)\`id\`;|&`,
  'a number': `1e309`,
  'a space': ` `,
};

/** Each order has a different customer. */
let lastCustomer = 7_300_000_000_000;

/**
 * Puts the text into every field of an order that a buyer, an app or a merchant can write; the total is 11.90 euros.
 */
export function hostileOrder(text: string): Record<string, unknown> {
  lastCustomer += 1;
  const address = {
    first_name: text,
    last_name: text,
    company: text,
    address1: text,
    address2: text,
    zip: text,
    city: text,
    province: text,
    phone: text,
    country: text,
    country_code: 'DE',
  };
  return {
    currency: 'EUR',
    presentment_currency: 'EUR',
    taxes_included: true,
    total_price: '11.90',
    subtotal_price: '11.90',
    total_tax: '1.90',
    financial_status: 'paid',
    note: text.padEnd(text.length < long ? 0 : 100_000, text),
    note_attributes: [
      { name: text, value: text },
      { name: '__proto__', value: { polluted: true } },
      { name: 'constructor', value: text },
    ],
    tags: text,
    email: `${text}@example.com`,
    contact_email: text,
    phone: text,
    source_name: text,
    customer_locale: text,
    landing_site: text,
    referring_site: text,
    po_number: text,
    discount_codes: [{ code: text, amount: '0.00', type: text }],
    discount_applications: [],
    customer: {
      // A customer without an id is a guest, of whom nothing would be read.
      id: lastCustomer,
      first_name: text,
      last_name: text,
      email: `${text}@example.com`,
      note: text,
      tags: text,
      phone: text,
      default_address: address,
    },
    billing_address: address,
    shipping_address: address,
    line_items: [
      {
        title: text,
        name: text,
        variant_title: text,
        sku: text,
        vendor: text,
        quantity: 1,
        price: '11.90',
        taxable: true,
        requires_shipping: true,
        properties: [{ name: text, value: text }],
        tax_lines: [{ title: text, rate: 0.19, price: '1.90' }],
      },
    ],
    shipping_lines: [],
  };
}
