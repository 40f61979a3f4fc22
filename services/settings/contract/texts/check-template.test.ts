import { describe, expect, it } from '@jest/globals';
import { someValues } from '../testing/some-values.ts';
import { checkTemplate, renderTemplate } from './template.ts';

describe('checking a template', () => {
  const check = (source: string) =>
    checkTemplate(source, 'invoiceLayoutHeader').map(({ message }) => message);

  it.each([
    ['{{ order.name', 'Zeile 1, Zeichen 1: Der Platzhalter ist nicht geschlossen. Es fehlt „}}“.'],
    ['{{ "a }}', 'Zeile 1, Zeichen 1: Der Platzhalter ist nicht geschlossen. Es fehlt „}}“.'],
    ['{% if order.name', 'Zeile 1, Zeichen 1: Der Befehl ist nicht geschlossen. Es fehlt „%}“.'],
    ['Hallo\n{% if order.name %}', 'Zeile 2, Zeichen 1: „if“ ist nicht geschlossen. Es fehlt „endif“.'],
    ['{% case order.name %}', 'Zeile 1, Zeichen 1: „case“ ist nicht geschlossen. Es fehlt „endcase“.'],
    ['a{% comment %}', 'Zeile 1, Zeichen 2: „comment“ ist nicht geschlossen. Es fehlt „endcomment“.'],
    ['{% endif %}', 'Zeile 1, Zeichen 1: „endif“ hat hier keinen Anfang.'],
    ['{% else %}', 'Zeile 1, Zeichen 1: „else“ hat hier keinen Anfang.'],
    ['{% when 1 %}', 'Zeile 1, Zeichen 1: „when“ hat hier keinen Anfang.'],
    [
      '{% if order.name %}a{% else %}b{% else %}c{% endif %}',
      'Zeile 1, Zeichen 32: Nach „else“ kann kein „else“ folgen.',
    ],
    ['{% for i in order.tags %}{% endfor %}', 'Zeile 1, Zeichen 1: Den Befehl „for“ gibt es nicht.'],
    ['{% assign a = 1 %}', 'Zeile 1, Zeichen 1: Den Befehl „assign“ gibt es nicht.'],
    ['{% include "x" %}', 'Zeile 1, Zeichen 1: Den Befehl „include“ gibt es nicht.'],
    ['{% render "x" %}', 'Zeile 1, Zeichen 1: Den Befehl „render“ gibt es nicht.'],
    ['{% capture x %}', 'Zeile 1, Zeichen 1: Den Befehl „capture“ gibt es nicht.'],
    ['{% liquid\n  echo order.name\n%}', 'Zeile 1, Zeichen 1: Den Befehl „liquid“ gibt es nicht.'],
    ['{% constructor %}', 'Zeile 1, Zeichen 1: Den Befehl „constructor“ gibt es nicht.'],
    ['{% raw %}{{ x }}{% endraw %}', 'Zeile 1, Zeichen 1: Den Befehl „raw“ gibt es nicht.'],
    ['{{ "a" | where: "b" }}', 'Zeile 1, Zeichen 10: Den Filter „where“ gibt es nicht.'],
    ['{{ "a" | constructor }}', 'Zeile 1, Zeichen 10: Den Filter „constructor“ gibt es nicht.'],
    ['{{ order.name | date }}', 'Zeile 1, Zeichen 17: Dem Filter „date“ fehlt ein Wert.'],
    ['{{ order.name | upcase: 1 }}', 'Zeile 1, Zeichen 17: Der Filter „upcase“ hat zu viele Werte.'],
    ['{{ order.constructor }}', 'Zeile 1, Zeichen 4: Den Platzhalter „order.constructor“ gibt es nicht.'],
    ['{{ order.__proto__ }}', 'Zeile 1, Zeichen 4: Den Platzhalter „order.__proto__“ gibt es nicht.'],
    ['{{ order.name.size }}', 'Zeile 1, Zeichen 4: Den Platzhalter „order.name.size“ gibt es nicht.'],
    ['{{ order }}', 'Zeile 1, Zeichen 4: Den Platzhalter „order“ gibt es nicht.'],
    ['{{ kunde.name }}', 'Zeile 1, Zeichen 4: Den Platzhalter „kunde.name“ gibt es nicht.'],
    ['{{ order[order.name] }}', 'Zeile 1, Zeichen 4: „order[order.name]“ ist kein Platzhalter.'],
    [
      '{{ order.metafields.custom }}',
      'Zeile 1, Zeichen 4: Den Platzhalter „order.metafields.custom“ gibt es nicht.',
    ],
    ['{{ (1..9999999) }}', 'Zeile 1, Zeichen 4: „(1..9999999)“ ist kein Platzhalter.'],
    ['{{ "x".length }}', 'Zeile 1, Zeichen 4: „"x".length“ ist kein Platzhalter.'],
    [
      '{{ order.name shop.name }}',
      'Zeile 1, Zeichen 4: Hier ist nur ein einzelner Wert erlaubt. Vergleiche gehören in „if“.',
    ],
    ['{% if order.name == %}{% endif %}', 'Zeile 1, Zeichen 18: Der Vergleich ist unvollständig.'],
    ['{{ }}', 'Zeile 1, Zeichen 4: Hier fehlt ein Platzhalter.'],
    ['{{ item.title }}', 'Zeile 1, Zeichen 4: Den Platzhalter „item.title“ gibt es in diesem Feld nicht.'],
    ['ä\n\nüö {{ x.y }}', 'Zeile 3, Zeichen 7: Den Platzhalter „x.y“ gibt es nicht.'],
  ])('of %s says what is wrong and where', (source, message) => {
    expect(check(source)).toContain(message);
  });

  it('names line and column as numbers too, in the order of the text', () => {
    expect(checkTemplate('{{ a.b }}\n{{ order.c }}', 'invoiceLayoutHeader')).toEqual([
      { line: 1, column: 4, message: 'Zeile 1, Zeichen 4: Den Platzhalter „a.b“ gibt es nicht.' },
      { line: 2, column: 4, message: 'Zeile 2, Zeichen 4: Den Platzhalter „order.c“ gibt es nicht.' },
    ]);
  });

  it('finds unknown placeholders in conditions, filters and branches that are never taken', () => {
    expect(
      check(
        '{% if a.b == c.d %}{{ "x" | append: e.f }}{% else %}{% if order.name %}{{ g.h }}{% endif %}{% endif %}',
      ),
    ).toHaveLength(4);
  });

  it('refuses what is longer than the field allows', () => {
    expect(checkTemplate('x'.repeat(61), 'invoiceSendMailSubject')).toEqual([
      { line: 1, column: 61, message: 'Zeile 1, Zeichen 61: Der Text ist zu lang. Höchstens 60 Zeichen.' },
    ]);
  });

  it.each([
    ['{{ order.email }}', []],
    ['{{ order.email }} buchhaltung@shop.example', []],
    ['', []],
    ['{{ order.note }}', ['Zeile 1, Zeichen 4: Den Platzhalter „order.note“ gibt es in diesem Feld nicht.']],
    ['{{ shop.email }}', ['Zeile 1, Zeichen 4: Den Platzhalter „shop.email“ gibt es in diesem Feld nicht.']],
    ['a@b.example, niemand', ['Zeile 1, Zeichen 14: „niemand“ ist keine gültige E-Mail-Adresse.']],
    [
      '{% if order.email %}a@b.example{% endif %}',
      ['Zeile 1, Zeichen 1: Befehle sind bei Empfängern nicht möglich.'],
    ],
  ])('of recipients %j allows the customer and addresses only', (source, messages) => {
    expect(checkTemplate(source, 'invoiceSendMailTo').map(({ message }) => message)).toEqual(messages);
  });

  it.each([
    ['blocks in blocks', `${'{% if order.name %}'.repeat(2000)}`],
    ['brackets in brackets', `{{ ${'a['.repeat(7000)}b${']'.repeat(7000)} }}`],
    ['open quotes', '{{ " '.repeat(6000)],
    ['open braces', '{{'.repeat(15_000)],
    ['open commands', '{%'.repeat(15_000)],
    ['endless conditions', `{% if ${'order.name or '.repeat(2000)}order.name %}x{% endif %}{{`],
    ['endless filters', `{{ "a"${' | replace: "a","aa"'.repeat(1000)} }}`],
    ['half raw blocks', `{% raw %}${'{% end'.repeat(4900)}`],
    ['too much of everything', '{{ x }}'.repeat(100_000)],
    ['many placeholders', '{{ order.name }}'.repeat(501)],
  ])('answers %s quickly with a problem', (_, source) => {
    const start = performance.now();
    expect(checkTemplate(source, 'invoiceSendMailMessage')).not.toEqual([]);
    expect(renderTemplate(source, someValues).length).toBeLessThanOrEqual(source.length);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('keeps the output of growing filters bounded', () => {
    const growing = `{{ "${'a'.repeat(30)}"${' | replace: "a", "aaaaaaaaa"'.repeat(9)} }}`;
    expect(check(growing)).toEqual([]);
    expect(renderTemplate(growing, someValues)).toHaveLength(30_000);
    expect(renderTemplate(growing.repeat(60), someValues).length).toBeLessThanOrEqual(100_000);
  });
});
