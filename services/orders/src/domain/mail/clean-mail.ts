import { isEmailAddress } from '@belegfluss/settings/contract';
import sanitize from 'sanitize-html';
import { mailLimits } from '../../../contract/index.ts';
import type { MailContent } from '../plan.ts';

/** A mail that may leave, or why it may not, in German. */
export type CleanedMail =
  | { readonly ok: true; readonly mail: MailContent }
  | { readonly ok: false; readonly code: 'INVALID_MAIL'; readonly message: string };

/**
 * A mail that a person wrote, as it may be given to a mail server: one address a recipient, a subject of one line, and
 * of the message only what formats text. Nothing in it runs, loads by itself, or becomes a header of its own.
 */
export function cleanMail(mail: MailContent): CleanedMail {
  const to = mail.to.trim();
  if (to === '') return refused('Empfänger wird benötigt');
  const cc = withoutRepeated(mail.cc, [to]);
  const bcc = withoutRepeated(mail.bcc, [to, ...cc]);
  if (![to, ...cc, ...bcc].every(isEmailAddress)) return refused('Bitte gib eine gültige E-Mail-Adresse ein');
  if ([cc, bcc].some((copies) => copies.join(',').length > mailLimits.copies))
    return refused(`Kopien dürfen zusammen höchstens ${mailLimits.copies} Zeichen lang sein.`);
  const subject = cleanLine(mail.subject);
  if (subject === '') return refused('Bitte gib einen Betreff ein');
  if ([...subject].length > mailLimits.subject)
    return refused(`Der Betreff darf höchstens ${mailLimits.subject} Zeichen lang sein.`);
  if (mail.message.length > mailLimits.message)
    return refused(`Die Nachricht darf höchstens ${mailLimits.message} Zeichen lang sein.`);
  const attachmentIds = [...new Set(mail.attachmentIds)];
  if (attachmentIds.length > mailLimits.attachments || !attachmentIds.every(isId))
    return refused('Wähle die Anhänge noch einmal aus.');
  const message = cleanMessage(mail.message);
  // The provider wants one, and says so in English.
  if (message.trim() === '') return refused('Bitte gib eine Nachricht ein');
  return {
    ok: true,
    mail: { ...mail, to, cc, bcc, subject, message, attachmentIds },
  };
}

const refused = (message: string): CleanedMail => ({ ok: false, code: 'INVALID_MAIL', message });

const withoutRepeated = (addresses: readonly string[], known: readonly string[]): string[] => [
  ...new Set(
    addresses.map((address) => address.trim()).filter((address) => !['', ...known].includes(address)),
  ),
];

const isId = (id: string): boolean => /^\d{1,20}$/.test(id);

/** One line without what controls a header or turns the direction of what follows. */
const cleanLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

/** Text with its formatting; links lead to web pages, mail addresses and telephone numbers only. */
export function cleanMessage(html: string): string {
  // No database keeps these in a text.
  return sanitize(html.replace(/[\0\p{Cs}]/gu, ''), {
    allowedTags: [
      ...['p', 'br', 'div', 'span', 'hr', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li'],
      ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'a', 'img'],
      ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
    ],
    allowedAttributes: {
      '*': ['style'],
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan', 'align'],
      th: ['colspan', 'rowspan', 'align'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    // A picture of a mail lies at a fixed address; data would make the mail too large.
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    allowedStyles: { '*': harmlessStyles },
    // What mail programs would show of it is its text, not its code.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
  });
}

const length = /^-?\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|%)?$/;
const colour = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s,.%]{1,40}\))$/i;
const word = /^[a-z-]{1,20}$/;

/** No address can stand in any of them. */
const harmlessStyles: Record<string, RegExp[]> = {
  color: [colour],
  'background-color': [colour],
  'font-family': [/^[\p{L}\d\s,'"-]{1,100}$/u],
  'font-size': [length, word],
  'font-style': [word],
  'font-weight': [word, /^\d{3}$/],
  'text-align': [word],
  'text-decoration': [word],
  'line-height': [length],
  margin: [/^(?:-?\d{1,4}(?:px|pt|em|%)?\s?){1,4}$/],
  padding: [/^(?:\d{1,4}(?:px|pt|em|%)?\s?){1,4}$/],
  border: [/^\d{1,2}(?:px|pt) [a-z]{3,10} (?:#[0-9a-f]{3,8}|[a-z]{3,20})$/i],
  'border-collapse': [word],
  width: [length],
};
