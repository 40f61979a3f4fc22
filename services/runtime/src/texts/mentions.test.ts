import { describe, expect, it } from '@jest/globals';
import { mentions } from './index.ts';

describe('a text that names an order', () => {
  it.each([
    ['as its end', 'Danke für Ihre Bestellung #1001', '#1001', true],
    ['before a full stop', 'Zu #1001.', '#1001', true],
    ['before a markup', '<b>#1001</b><br>Danke.', '#1001', true],
    ['across a break of the line', 'Auftrag<br />7', 'Auftrag 7', true],
    ['behind another that begins alike', '#10012 und #1001', '#1001', true],
    [
      'with signs that HTML escapes',
      'Auftrag Tee &amp; Kannen &lt;1&gt; &#39;a&#39;',
      "Tee & Kannen <1> 'a'",
      true,
    ],
    ['whose own name looks like markup', 'Auftrag A&lt;b&gt;1', 'A<b>1', true],
    ['of more digits', 'Zu #10012', '#1001', false],
    ['with an ending', 'Zu #1001-2', '#1001', false],
    ['within a longer number', 'Telefon 0171001', '1001', false],
    ['not at all', 'Danke.', '#1001', false],
    ['without a name', 'Danke.', ' ', false],
  ])('%s', (_case, text, name, expected) => {
    expect(mentions(text, name)).toBe(expected);
  });
});
