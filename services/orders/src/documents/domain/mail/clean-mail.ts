import { isEmailAddress } from '@belegfluss/settings/contract';
import sanitize, { type Transformer } from 'sanitize-html';
import { mailLimits } from '../../../../contract/index.ts';
import { cleanLine } from '../../../kernel/domain/text/one-line.ts';
import type { MailContent } from '../plan.ts';

/** A mail that may leave, or which field of it keeps it from that, and why. */
export type CleanedMail =
  | { readonly ok: true; readonly mail: MailContent }
  | {
      readonly ok: false;
      readonly code: 'INVALID_MAIL';
      readonly field: MailField;
      readonly problem: MailProblem;
    };

export type MailProblem =
  | 'noRecipient'
  | 'wrongAddress'
  | 'tooManyCopies'
  | 'noSubject'
  | 'longSubject'
  | 'longMessage'
  | 'wrongAttachments'
  | 'noMessage'
  | 'longAsHtml';

/** As the contract of the service names them. */
type MailField = 'to' | 'cc' | 'bcc' | 'subject' | 'message' | 'attachment_ids';

/**
 * Cleans a mail that a person wrote for a mail server: one address a recipient, a subject of one line, and of the
 * message only formatting. No script can run, nothing loads unasked, and no text becomes a header.
 */
export function cleanMail(typed: MailContent): CleanedMail {
  const to = typed.to.trim();
  const cc = withoutRepeated(typed.cc, [to]);
  const bcc = withoutRepeated(typed.bcc, [to, ...cc]);
  const isTooLong = typed.message.length > mailLimits.message;
  const mail: MailContent = {
    ...typed,
    to,
    cc,
    bcc,
    subject: cleanLine(typed.subject),
    message: isTooLong ? typed.message : cleanMessage(typed.message),
    attachmentIds: [...new Set(typed.attachmentIds)],
  };
  const broken = rules.find(([, breaks]) => breaks(mail, typed));
  if (!broken) return { ok: true, mail };
  const [field, , problem] = broken;
  return { ok: false, code: 'INVALID_MAIL', field, problem };
}

type Rule = readonly [
  field: MailField,
  breaks: (mail: MailContent, typed: MailContent) => boolean,
  problem: MailProblem,
];

const areTooMany = (copies: readonly string[]): boolean => copies.join(',').length > mailLimits.copies;

/** In the order in which a person reads of them; the first that is broken counts. */
const rules: readonly Rule[] = [
  ['to', ({ to }) => to === '', 'noRecipient'],
  ['to', ({ to }) => !isEmailAddress(to), 'wrongAddress'],
  ['cc', ({ cc }) => !cc.every(isEmailAddress), 'wrongAddress'],
  ['bcc', ({ bcc }) => !bcc.every(isEmailAddress), 'wrongAddress'],
  ['cc', ({ cc }) => areTooMany(cc), 'tooManyCopies'],
  ['bcc', ({ bcc }) => areTooMany(bcc), 'tooManyCopies'],
  ['subject', ({ subject }) => subject === '', 'noSubject'],
  ['subject', ({ subject }) => [...subject].length > mailLimits.subject, 'longSubject'],
  ['message', (_, typed) => typed.message.length > mailLimits.message, 'longMessage'],
  [
    'attachment_ids',
    ({ attachmentIds }) => attachmentIds.length > mailLimits.attachments || !attachmentIds.every(isId),
    'wrongAttachments',
  ],
  // The provider wants one, and says so in English.
  ['message', ({ message }) => message.trim() === '', 'noMessage'],
  ['message', ({ message }) => message.length > mailLimits.message, 'longAsHtml'],
];

const withoutRepeated = (addresses: readonly string[], known: readonly string[]): string[] => [
  ...new Set(
    addresses.map((address) => address.trim()).filter((address) => !['', ...known].includes(address)),
  ),
];

const isId = (id: string): boolean => /^\d{1,20}$/.test(id);

/**
 * Keeps text with its formatting; links lead to web pages, mail addresses and telephone numbers only. A mail has no
 * base address: a relative link leads nowhere.
 */
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
    transformTags: { a: keepOnly('href', absoluteLink), img: keepOnly('src', absolutePicture) },
    allowedStyles: { '*': harmlessStyles },
    // Elements whose text mail programs would show; it is code, not text.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
  });
}

const absoluteLink = /^(?:https?:\/\/|mailto:|tel:)/i;
const absolutePicture = /^https:\/\//i;

/** Takes an attribute away whose value is not of a form. */
const keepOnly =
  (attribute: string, form: RegExp): Transformer =>
  (tagName, attribs) => {
    const { [attribute]: address = '', ...others } = attribs;
    return { tagName, attribs: form.test(address.trim()) ? attribs : others };
  };

const length = /^-?\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|%)?$/;
const colour = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s,.%]{1,40}\))$/i;
const word = /^[a-z-]{1,20}$/;

/** None of them can contain an address. */
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
