import { describe, expect, it } from '@jest/globals';
import { readableText } from './readable-text.ts';

describe('a description as a person reads it', () => {
  const cases: [string, string, string][] = [
    ['plain text', 'Kanne aus Porzellan', 'Kanne aus Porzellan'],
    ['a paragraph a line', '<p>Kanne</p>\n<p>1,2 Liter</p>', 'Kanne\n1,2 Liter'],
    ['breaks as they are', 'Kanne<br>blau<br/>groß', 'Kanne\nblau\ngroß'],
    ['points with a dash', '<ul><li>dicht</li><li class="x">leicht</li></ul>', '- dicht\n- leicht'],
    ['formatting without a trace', 'sehr <strong>gut</strong> und <em>schön</em>', 'sehr gut und schön'],
    ['entities as characters', 'Holm &amp; S&ouml;hne &lt;3&nbsp;&euro;', 'Holm & Söhne <3 €'],
    ['what is no tag stays', '5 &lt; 7 &amp;amp; so', '5 < 7 &amp; so'],
    ['nothing that runs', '<script>alert(1)</script><style>p{}</style>Kanne', 'Kanne'],
    ['nothing of empty blocks', '<p>&nbsp;</p><div></div><p>Kanne</p><li></li>', 'Kanne'],
    ['nothing at all', '', ''],
    ['a break in the source is a blank', 'Kanne\naus\tPorzellan', 'Kanne aus Porzellan'],
  ];
  it.each(cases)('%s', (_what, html, text) => expect(readableText(html)).toBe(text));
});
