import type { DocumentContent } from '../document/document.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { knownCustomerTags } from '../order/customer-tags.ts';
import type { MailContent, PlanInput, PlanNote } from '../plan.ts';
import { documentTexts } from '../texts/document-texts.ts';
import type { TextsGiven } from '../texts/texts-given.ts';
import { addDays } from './calendar.ts';
import { decidePaymentTerm } from './decide-terms.ts';

/** The document to be sent; a content and a ledger entry both fit. */
export type MailedDocument = Pick<DocumentContent, 'kind' | 'number' | 'date' | 'total' | 'currency'> &
  Linked;

/** A mail is about one document: its link leads to that one for good, not to the order's latest. */
type Linked = Pick<LedgerEntry, 'link' | 'ownLink'>;

/** Other documents that the texts may refer to. */
export type MailAbout = Pick<TextsGiven, 'refund' | 'vatId'> & {
  readonly invoice?: NonNullable<TextsGiven['invoice']> & Linked;
  /** The document cancels `invoice`; default false. */
  readonly isCancellation?: boolean;
};

export type ComposedMail =
  | { readonly ok: true; readonly mail: MailContent }
  /** Without a note the merchant wants no mail for this order. */
  | { readonly ok: false; readonly note: PlanNote | null };

const subjectLength = 60;

/** The e-mail that carries a document. */
export function composeMail(input: PlanInput, document: MailedDocument, about: MailAbout = {}): ComposedMail {
  if (hasTag(input, selectMailPreferences(input, document.kind).skipTags)) return { ok: false, note: null };
  const mail = draftMail(input, document, about);
  if (mail.to === '') {
    return { ok: false, note: { code: 'MAIL_NO_RECIPIENT', detail: document.number ?? input.order.name } };
  }
  return { ok: true, mail };
}

/**
 * Composes the same e-mail for a person to check, also where it is not sent automatically; without a known recipient
 * `to` is empty. Further recipients of the merchant's template receive a copy.
 */
export function draftMail(input: PlanInput, document: MailedDocument, about: MailAbout = {}): MailContent {
  const preferences = selectMailPreferences(input, document.kind);
  const texts = documentTexts(input, textsGiven(input, document, about));
  const [to = '', ...others] = texts.mailTo();
  const cc = [...others, ...texts.mailCc()].filter((address) => address !== to);
  return {
    to,
    cc: [...new Set(cc)],
    bcc: texts.mailBcc().filter((address) => address !== to && !cc.includes(address)),
    subject: [...texts.mailSubject()].slice(0, subjectLength).join('').trim(),
    message: texts.mailMessage(),
    copy: preferences.copy,
    attachmentIds: splitIds(preferences.attachments),
  };
}

/** Nothing is due by what cancels. */
function textsGiven(
  input: PlanInput,
  document: MailedDocument,
  { isCancellation = false, invoice, ...about }: MailAbout,
): TextsGiven {
  const given = { kind: document.kind, ...about, ...(invoice && { invoice: linked(invoice) }) };
  return isCancellation
    ? { ...given, variant: 'cancellation', credit: linked(document) }
    : { ...given, [document.kind]: { ...linked(document), dueDate: computeDueDate(input, document) } };
}

const linked = <Document extends Linked>(document: Document): Document => ({
  ...document,
  link: document.ownLink ?? document.link ?? null,
});

function computeDueDate(input: PlanInput, { kind, date }: MailedDocument): string | null {
  const days = kind === 'invoice' ? decidePaymentTerm(input, date) : null;
  return days === null ? null : addDays(date, days);
}

function selectMailPreferences({ preferences }: PlanInput, kind: DocumentContent['kind']) {
  const { invoices, credits } = preferences;
  return kind === 'invoice'
    ? {
        copy: invoices.invoiceSendMailCopy,
        attachments: invoices.invoiceSendMailAttachments,
        skipTags: invoices.invoiceSendMailSkipTags,
      }
    : {
        copy: credits.creditSendMailCopy,
        attachments: credits.creditSendMailAttachments,
        skipTags: credits.creditSendMailSkipTags,
      };
}

/** Tags of the order or the customer; the preferences hold them in lower case. */
function hasTag(input: PlanInput, barred: readonly string[]): boolean {
  if (barred.length === 0) return false;
  const tags = [...input.order.tags, ...knownCustomerTags(input)];
  return tags.some((tag) => barred.includes(tag.trim().toLowerCase()));
}

function splitIds(list: string): string[] {
  return [
    ...new Set(
      list
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== ''),
    ),
  ];
}
