import { describe, expect, it } from '@jest/globals';
import { someValues } from '../testing/some-values.ts';
import { compileByLiquid, compileParts, compileTemplate } from './compile-template.ts';
import { scanTemplate } from './scan-template.ts';
import { isTemplate, oneLine, renderTemplate } from './template.ts';

describe('rendering a template', () => {
  it.each([
    ['a text without placeholders as it is', '  Rechnung  ', '  Rechnung  '],
    ['a placeholder', 'Zu {{ order.name }}.', 'Zu #1001.'],
    ['two placeholders of a group', '{{ order.name }}/{{order.number}}', '#1001/1001'],
    ['a value that is made on demand', '{{ order.email }}', 'mira@post.example'],
    ['a metafield', 'Liefertag: {{ order.metafields.custom.termin }}', 'Liefertag: Freitag'],
    ['a metafield that is not set as nothing', 'Tag: {{ order.metafields.custom.tag }}!', 'Tag:!'],
    ['a name in brackets', '{{ order["name"] }}', '#1001'],
    ['a number', '{{ item.quantity }} Stück', '3 Stück'],
    ['null as nothing', '[{{ order.note }}]', '[]'],
    ['undefined as nothing', '[{{ order.poNumber }}]', '[]'],
    ['an unknown placeholder as nothing', '[{{ order.unknown }}{{ nobody.name }}]', '[]'],
    ['a whole group as nothing', '[{{ order }}]', '[]'],
    ['an object of metafields as nothing', '[{{ order.metafields }}]', '[]'],
    ['no blank before a comma after a missing value', 'Guten Tag {{ order.note }},', 'Guten Tag,'],
    ['one blank around a missing value', 'Frau {{ order.note }} Holm', 'Frau Holm'],
    ['no blank at the end of a line', 'Für {{ order.note }}\nDanke', 'Für\nDanke'],
    ['no line that held missing values alone', 'A\n{{ order.note }} {{ order.poNumber }}\nB', 'A\nB'],
    ['blanks of the author as they are', 'A  B {{ order.name }}', 'A  B #1001'],
    ['an if with a value', '{% if order.lastName %}Frau {{ order.lastName }}{% endif %}', 'Frau Holm'],
    ['an if without a value', 'x{% if order.note %}{{ order.note }}{% endif %}', 'x'],
    ['an else', '{% if order.note %}A{% else %}B{% endif %}', 'B'],
    ['an elsif', '{% if order.note %}A{% elsif order.name %}B{% else %}C{% endif %}', 'B'],
    ['an else after elsif', '{% if order.note %}A{% elsif order.poNumber %}B{% else %}C{% endif %}', 'C'],
    ['an unless', '{% unless order.note %}ohne Notiz{% endunless %}', 'ohne Notiz'],
    ['an unless with else', '{% unless order.name %}A{% else %}B{% endunless %}', 'B'],
    ['an if in an if', '{% if order.name %}{% if order.note %}A{% else %}B{% endif %}C{% endif %}', 'BC'],
    ['whitespace control', 'A {%- if order.name -%} B {%- endif -%} C', 'ABC'],
    ['a comparison', '{% if order.number == "1001" %}ja{% endif %}', 'ja'],
    ['contains', '{% if order.tags contains "b2b" %}ja{% endif %}', 'ja'],
    [
      'an amount compared by its number',
      '{% if order.total > 100 %}gross{% else %}klein{% endif %}',
      'gross',
    ],
    ['a day compared', '{% if order.date >= "2026-03-01" %}neu{% endif %}', 'neu'],
    ['not', '{% if not order.note and order.name %}ja{% endif %}', 'ja'],
    ['a case', '{% case order.number %}{% when "1", "1001" %}A{% else %}B{% endcase %}', 'A'],
    ['a comment as nothing', 'A{% comment %} {{ order.name }} {% foo %} {% endcomment %}B', 'AB'],
    ['an amount', '{{ order.total }}', '128,90 €'],
    ['a day', '{{ order.date }}', '10.03.2026'],
    ['a day by a pattern', '{{ order.date | date: "%e. %B %y" }}', '10. März 26'],
    ['upcase', '{{ order.lastName | upcase }}', 'HOLM'],
    ['downcase', '{{ order.lastName | downcase }}', 'holm'],
    ['capitalize', '{{ order.tags | capitalize }}', 'B2b, tee'],
    ['strip', '[{{ "  a " | strip }}]', '[a]'],
    ['truncate with its sign', '{{ order.email | truncate: 6 }}', 'mira@…'],
    ['truncate with another sign', '{{ order.email | truncate: 6, "" }}', 'mira@p'],
    ['default for a missing value', '{{ order.note | default: "keine" }}', 'keine'],
    ['default for a value that is there', '{{ order.name | default: "keine" }}', '#1001'],
    ['append and prepend', '{{ order.number | append: "!" | prepend: "W-" }}', 'W-1001!'],
    ['replace as plain text', '{{ "a.c abc" | replace: "a.c", "x" }}', 'x abc'],
    ['replace of nothing', '{{ "abc" | replace: "", "x" }}', 'abc'],
    ['remove', '{{ order.name | remove: "#" }}', '1001'],
    ['escape', '{{ "<b>" | escape }}', '&lt;b&gt;'],
  ])('gives %s', (_, source, expected) => {
    expect(renderTemplate(source, someValues)).toBe(expected);
  });

  it.each([
    ['escapes values, not the author', '<b>{{ shop.name }}</b>', '<b>Tee &amp; Kannen</b>'],
    ['does not escape twice', '<i>{{ shop.name | escape }}</i>', '<i>Tee &amp; Kannen</i>'],
    ['escapes what filters make', '<i>{{ "<u>" | append: "x" }}</i>', '<i>&lt;u&gt;x</i>'],
    ['turns line breaks of plain text into tags', 'A\n{{ order.name }}', 'A<br>#1001'],
    ['leaves line breaks of HTML alone', '<p>A\n{{ order.name }}</p>', '<p>A\n#1001</p>'],
    ['also without placeholders', 'A\nB', 'A<br>B'],
  ])('in HTML: %s', (_, source, expected) => {
    expect(renderTemplate(source, someValues, 'html')).toBe(expected);
  });

  it('in one line: joins lines and cuts what the provider would refuse', () => {
    expect(oneLine(' Kanne\n blau\t\tgroß ')).toBe('Kanne blau groß');
    expect(renderTemplate('{{ order.name }}\nneu', someValues, 'line')).toBe('#1001 neu');
    expect(oneLine('x'.repeat(300))).toBe(`${'x'.repeat(254)}…`);
  });

  it('does not take a value for a template', () => {
    const order = { name: '{{ shop.name }}{% if shop.name %}x{% endif %}' };
    expect(renderTemplate('{{ order.name }}', { ...someValues, order })).toBe(order.name);
  });

  it('builds a group once at most and only when it is asked for', () => {
    const order = () => {
      throw new Error('not asked for');
    };
    expect(renderTemplate('{{ shop.name }}', { ...someValues, order })).toBe('Tee & Kannen');
  });

  it('leaves a broken template empty instead of throwing', () => {
    for (const source of [
      '{{ order.name',
      '{% if %}',
      '{% for a in b %}{% endfor %}',
      '{{ a | where: 1 }}',
    ]) {
      expect(isTemplate(source)).toBe(false);
      expect(renderTemplate(source, someValues)).toBe('');
    }
  });
});

describe('the two renderings', () => {
  const sources = [...generated(1500)];

  it('agree on every template that both can render', () => {
    let both = 0;
    for (const source of sources) {
      const { parts, problems } = scanTemplate(source);
      expect([source, problems]).toEqual([source, []]);
      for (const escaping of ['plain', 'html'] as const) {
        const own = compileParts(parts, escaping);
        const liquid = compileByLiquid(source, escaping);
        if (own === null) continue;
        both += 1;
        expect([source, own(someValues)]).toEqual([source, liquid?.(someValues)]);
      }
    }
    expect(both).toBeGreaterThan(500);
  });

  it('leave comparisons and filters to Liquid', () => {
    for (const source of [
      '{{ order.name | upcase }}',
      '{% if order.name == "a" %}{% endif %}',
      '{{ order.name.size }}',
    ]) {
      expect(compileParts(scanTemplate(source).parts, 'plain')).toBeNull();
      expect(compileTemplate(source, 'plain')).not.toBeNull();
    }
  });
});

/** Templates from a fixed stream of numbers: nested blocks, known, missing and unknown values, odd words. */
function* generated(count: number): Generator<string> {
  let state = 7;
  const next = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  const pick = <Item>(items: readonly Item[]): Item => items[next(items.length)] as Item;
  const paths = [
    'order.name',
    'order.note',
    'order.total',
    'order.date',
    'order.email',
    'shop.name',
    'item.quantity',
    'order["tags"]',
    'order.metafields.custom.termin',
    'order.metafields.custom.none',
    'nobody.name',
    'order.unknown',
    'order.constructor',
    'item.toString',
    'shop.__proto__',
    'order',
    'order.name.size',
    'order.tags.first',
  ];
  const words = ['Hallo ', ' ', '\n', 'a & b', '<b>', '}', '{', ', ', '', '…', '{ {'];
  const piece = (depth: number): string => {
    switch (next(depth > 3 ? 2 : 5)) {
      case 0:
        return pick(words);
      case 1:
        return `{{ ${pick(paths)} }}`;
      case 2:
        return `{%${pick(['', '-'])} if ${pick(paths)} %}${body(depth)}{% endif ${pick(['', '-'])}%}`;
      case 3:
        return `{% unless ${pick(paths)} %}${body(depth)}{% else %}${body(depth)}{% endunless %}`;
      default:
        return `{% if ${pick(paths)} %}${body(depth)}{% elsif ${pick(paths)} %}${body(depth)}{% else %}${body(depth)}{% endif %}`;
    }
  };
  const body = (depth: number): string =>
    Array.from({ length: next(4) }, () => `${piece(depth + 1)} `).join('');
  for (let index = 0; index < count; index += 1) yield `${piece(0)} ${body(0)}`;
}
