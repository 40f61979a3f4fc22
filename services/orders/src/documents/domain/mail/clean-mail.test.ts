import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mailProblemTexts } from '../../texts/mail-problem-texts.ts';
import type { MailContent } from '../plan.ts';
import { type CleanedMail, cleanMail, cleanMessage } from './clean-mail.ts';

const aMail: MailContent = {
  to: 'mara@kundin.example',
  cc: [],
  bcc: [],
  subject: 'Deine Rechnung RE-1000',
  message: '<p>Hallo Mara</p>',
  copy: false,
  attachmentIds: [],
};

const cleaned = (changes: Partial<MailContent>): CleanedMail => cleanMail({ ...aMail, ...changes });

function requireCleanMail(changes: Partial<MailContent>): MailContent {
  const result = cleaned(changes);
  if (!result.ok) throw new Error(result.problem);
  return result.mail;
}

describe('cleanMail', () => {
  it('leaves an ordinary mail as it is', () => {
    expect(requireCleanMail({})).toEqual(aMail);
  });

  it.each([
    [
      'a line break with a header behind it',
      'Rechnung\r\nBcc: dieb@boese.example',
      'Rechnung Bcc: dieb@boese.example',
    ],
    ['a NUL', 'Rech\0nung', 'Rech nung'],
    ['a line separator', 'Rechnung\u2028RE-1', 'Rechnung RE-1'],
    ['what turns the direction of the rest', 'Rechnung \u202egnp.exe\u202c', 'Rechnung gnp.exe'],
  ])('keeps the subject in one line when it has %s', (_name, subject, expected) => {
    expect(requireCleanMail({ subject }).subject).toBe(expected);
  });

  it('keeps Arabic and Hebrew with their own marks', () => {
    expect(requireCleanMail({ subject: '\u200fחשבונית RE-1\u200e' }).subject).toBe(
      '\u200fחשבונית RE-1\u200e',
    );
  });

  it.each([
    ['no recipient', { to: ' ' }, 'Empfänger wird benötigt'],
    ['a header in the recipient', { to: 'mara@kundin.example\nBcc: dieb@boese.example' }, /gültige E-Mail/],
    ['a line break in the host', { to: 'mara@kun\r\ndin.example' }, /gültige E-Mail/],
    ['a line break in the end of the host', { to: 'mara@kundin.ex\r\nample' }, /gültige E-Mail/],
    ['two recipients in one', { to: 'mara@kundin.example,dieb@boese.example' }, /gültige E-Mail/],
    ['a header in a copy', { cc: ['eva@kundin.example\r\nX-Boese: 1'] }, /gültige E-Mail/],
    ['a hidden copy without host', { bcc: ['eva'] }, /gültige E-Mail/],
    ['a NUL in the recipient', { to: 'ma\0ra@kundin.example' }, /gültige E-Mail/],
    ['what nobody sees in the recipient', { to: 'mara@kundin.example\u202e' }, /gültige E-Mail/],
    ['half a sign in a copy', { cc: ['eva\ud83d@kundin.example'] }, /gültige E-Mail/],
    ['no subject', { subject: ' \r\n' }, /Betreff/],
    ['a subject of 61 characters', { subject: 'ä'.repeat(61) }, /60/],
    ['a message of which nothing is left', { message: ' <script>x()</script>\n' }, /Nachricht/],
    ['a message of 30,001 characters', { message: 'a'.repeat(30_001) }, /30000/],
    [
      'a message that is longer than 30,000 characters as HTML',
      { message: `<p>${'&'.repeat(6_000)}</p>` },
      /30000.*&/,
    ],
    ['too many copies', { cc: Array.from({ length: 20 }, (_, n) => `kunde${n}@shop.example`) }, /256/],
    ['an attachment that is a path', { attachmentIds: ['../1'] }, /Anhänge/],
    ['21 attachments', { attachmentIds: Array.from({ length: 21 }, (_, n) => String(n + 1)) }, /Anhänge/],
  ])('refuses %s', (_name, changes, message) => {
    const refused = cleaned(changes);
    expect(refused).toMatchObject({ ok: false, code: 'INVALID_MAIL' });
    expect(refused.ok ? '' : mailProblemTexts[refused.problem]).toMatch(message);
  });

  it.each<[Partial<MailContent>, string]>([
    [{ to: '' }, 'to'],
    [{ to: 'mara' }, 'to'],
    [{ cc: ['eva'] }, 'cc'],
    [{ bcc: ['eva'] }, 'bcc'],
    [{ bcc: Array.from({ length: 20 }, (_, n) => `kunde${n}@shop.example`) }, 'bcc'],
    [{ subject: ' ' }, 'subject'],
    [{ message: 'a'.repeat(30_001) }, 'message'],
    [{ message: '<'.repeat(29_999) }, 'message'],
    [{ message: '<style>p{}</style>' }, 'message'],
    [{ attachmentIds: ['x'] }, 'attachment_ids'],
  ])('names the field that is wrong (%#)', (changes, field) => {
    expect(cleaned(changes)).toMatchObject({ ok: false, field });
  });

  it('takes a message of exactly 30,000 characters, as typed and as HTML', () => {
    expect(requireCleanMail({ message: 'a'.repeat(30_000) }).message).toHaveLength(30_000);
    // `&amp;` has five characters.
    expect(requireCleanMail({ message: '&'.repeat(6_000) }).message).toHaveLength(30_000);
    expect(cleaned({ message: `${'&'.repeat(6_000)}a` }).ok).toBe(false);
  });

  it('writes to nobody twice', () => {
    const mail = requireCleanMail({
      cc: ['mara@kundin.example', 'eva@kundin.example', ' eva@kundin.example '],
      bcc: ['eva@kundin.example', 'max@shop.example'],
    });
    expect(mail).toMatchObject({ cc: ['eva@kundin.example'], bcc: ['max@shop.example'] });
  });
});

describe('cleanMessage', () => {
  it('keeps what formats text', () => {
    const html =
      '<h2 style="color:#333">Danke</h2><p>Deine <b>Rechnung</b>, <a href="https://shop.example/r?a=1&amp;b=2">hier</a></p><ul><li>eins</li></ul>';
    expect(cleanMessage(html)).toBe(html);
  });

  it.each([
    ['a script', 'a<script>alert(1)</script>b', 'ab'],
    ['a script in a script', 'a<scr<script>x</script>ipt>alert(1)</script>b', /^a[^<]*b$/],
    ['a handler', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['an address that runs', '<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['an address that runs, in disguise', '<a href="jav&#x09;ascript:x()">a</a>', '<a>a</a>'],
    ['a frame', '<iframe src="https://boese.example"></iframe>a', 'a'],
    ['a form', '<form action="https://boese.example"><input name="pin">a</form>', 'a'],
    ['a drawing that runs', '<svg onload="x()"><g/></svg>a', 'a'],
    ['a style sheet', '<style>p{background:url(https://boese.example)}</style>a', 'a'],
    ['a style that loads', '<p style="background:url(https://boese.example/x)">a</p>', '<p>a</p>'],
    [
      'a picture whose address has no protocol',
      '<img src="//boese.example/x.png" alt="a">',
      '<img alt="a" />',
    ],
    ['a picture as data', '<img src="data:image/svg+xml,x" alt="a">', '<img alt="a" />'],
    ['a link within a site', '<a href="/konto">a</a>', '<a>a</a>'],
    ['a link beside the page', '<a href="konto?x=1" title="t">a</a>', '<a title="t">a</a>'],
    ['a link to a place in the page', '<a href="#oben">a</a>', '<a>a</a>'],
    ['an empty link', '<a href="">a</a>', '<a>a</a>'],
    ['a link whose address has no protocol', '<a href="//boese.example">a</a>', '<a>a</a>'],
    ['the same with other slashes', '<a href="\\\\boese.example">a</a>', '<a>a</a>'],
    ['a link whose protocol names no host', '<a href="https:konto">a</a>', '<a>a</a>'],
    ['a link to a file', '<a href="file:///etc/passwd">a</a>', '<a>a</a>'],
    ['a picture of the page’s own site', '<img src="/logo.png" alt="a">', '<img alt="a" />'],
    ['a picture beside the page', '<img src="logo.png" alt="a">', '<img alt="a" />'],
    ['a picture that is not encrypted', '<img src="http://shop.example/a.png" alt="a">', '<img alt="a" />'],
    ['what no database keeps', 'a\0b\ud83dc', 'abc'],
    ['a comment with conditions', 'a<!--[if mso]><script>x</script><![endif]-->b', 'ab'],
    [
      'other headers',
      '<meta http-equiv="refresh" content="0;url=https://boese.example"><base href="//x">a',
      'a',
    ],
  ])('takes %s out', (_name, html, expected) => {
    const message = cleanMessage(html);
    if (expected instanceof RegExp) expect(message).toMatch(expected);
    else expect(message).toBe(expected);
  });

  it.each([
    '<a href="https://shop.example/r?a=1">a</a>',
    '<a href="http://shop.example">a</a>',
    '<a href="HTTPS://shop.example">a</a>',
    '<a href="mailto:mara@kundin.example">a</a>',
    '<a href="tel:+4940123">a</a>',
    '<img src="https://shop.example/logo.png" alt="a" />',
  ])('keeps what leads somewhere from everywhere: %s', (html) => {
    expect(cleanMessage(html)).toBe(html);
  });

  it('lets through nothing that runs, whatever is put together', () => {
    const pieces = fc.constantFrom(
      ...[
        '<script>',
        '</script>',
        '<p ',
        'onload=',
        '"',
        "'",
        '>',
        '<',
        'javascript:',
        '<img src=',
        '<a href=',
        'style=',
      ],
      ...[
        'url(',
        ')',
        '<svg>',
        '<math>',
        '<!--',
        '-->',
        '<style>',
        '</style>',
        '&lt;',
        '&#0;',
        '/',
        '\\',
        'https:',
        'x.example',
        '\0',
        '\u202e',
        'text',
        ' ',
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 25 }), (parts) => {
        const message = cleanMessage(parts.join(''));
        const tags = (message.match(/<[^>]*>/g) ?? []).join('');
        expect(tags.replace(/"[^"]*"/g, '""')).not.toMatch(/<\/?(?:script|svg|math|style)|\son\w+=/i);
        expect(tags).not.toMatch(/(?:href|src)="\s*javascript:|style="[^"]*url\(/i);
        for (const [, address] of tags.matchAll(/\s(?:href|src)="([^"]*)"/g))
          expect(address).toMatch(/^\s*https:\/\//);
      }),
      { numRuns: 2_000 },
    );
  });
});
