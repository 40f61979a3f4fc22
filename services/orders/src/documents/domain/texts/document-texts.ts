import {
  type ActiveLanguage,
  chooseLanguage,
  cutText,
  type DefaultTextKey,
  getDefaultTexts,
  isEmailAddress,
  type LocalizedText,
  neutralTexts,
  oneLine,
  renderTemplate,
  splitAddresses,
  type TemplateVariables,
  type TextFormat,
} from '@belegfluss/settings/contract';
import type { OrderLine } from '../order/snapshot.ts';
import type { PlanInput } from '../plan.ts';
import { composeVariables, itemValues, shareValues } from './compose-variables.ts';
import { findOwnText } from './own-text.ts';
import type { ItemTextInput, TextsGiven } from './texts-given.ts';

/** Every word of one document, in the language of its order: the merchant's text, else the default one. */
export type DocumentTexts = {
  readonly language: ActiveLanguage;
  readonly subject: string;
  readonly header: string;
  readonly footer: string;
  /** The merchant's reason for 0 % at home; empty where none is given. */
  readonly zeroRateReason: string;
  itemTitle(item: ItemTextInput): string;
  itemDetail(item: ItemTextInput): string;
  /** Title of a discount's own position; `names` may be empty. */
  discountTitle(names: readonly string[], of?: 'goods' | 'shipping'): string;
  /** `title` as the order names the shipping method; may be empty. */
  shippingTitle(title: string): string;
  dutyTitle(): string;
  readonly tip: string;
  readonly rounding: string;
  readonly refund: string;
  readonly refundedShipping: string;
  readonly withheld: string;
  /** Title of restocking and return fees that have no name. */
  fee(name: string): string;
  /** One rate's share of something sold at several rates; percent as in positions, e.g. `7.7`. */
  taxShare(title: string, percent: string): string;
  /** A refund without goods and the reason that a person gave for it; null or blank gives the plain word. */
  refundFor(reason: string | null): string;
  mailSubject(): string;
  mailMessage(): string;
  /** Addresses, each once; without a valid one the list is empty. */
  mailTo(): readonly string[];
  mailCc(): readonly string[];
  mailBcc(): readonly string[];
};

/** Nothing is rendered before it is asked for. */
export function documentTexts(input: PlanInput, given: TextsGiven): DocumentTexts {
  return new Texts(input, given);
}

class Texts implements DocumentTexts {
  readonly language: ActiveLanguage;
  readonly #input: PlanInput;
  readonly #given: TextsGiven;
  #known: TemplateVariables | null = null;
  #lines: ReadonlyMap<string, OrderLine> | null = null;

  constructor(input: PlanInput, given: TextsGiven) {
    this.language = chooseLanguage(input.order.locale, input.preferences.general.languages);
    this.#input = input;
    this.#given = given;
  }

  get subject(): string {
    if (this.#given.kind === 'credit')
      return this.#write(this.#credits.creditLayoutSubject, 'creditSubject', 'line');
    // The law wants these called by their name; the merchant's heading was written for ordinary invoices.
    if (this.#given.variant === 'advance') return this.#default('advanceInvoiceSubject');
    if (this.#given.variant === 'final') return this.#default('finalInvoiceSubject');
    return this.#write(this.#invoices.invoiceLayoutSubject, 'invoiceSubject', 'line');
  }

  get header(): string {
    if (this.#given.kind === 'credit')
      return this.#write(this.#credits.creditLayoutHeader, 'creditHeader', 'html');
    if (this.#given.variant === 'difference') return this.#default('differenceHeader', 'html');
    return this.#write(this.#invoices.invoiceLayoutHeader, 'invoiceHeader', 'html');
  }

  get footer(): string {
    // A merchant who has the note above the positions does not want it in our text below them as well.
    const { taxNote } = this.#given;
    const about = taxNote && saysNote(this.header, taxNote) ? { document: {} } : undefined;
    return this.#given.kind === 'credit'
      ? this.#writeFooter(this.#credits.creditLayoutFooter, 'creditFooter', about)
      : this.#writeFooter(this.#invoices.invoiceLayoutFooter, 'invoiceFooter', about);
  }

  get zeroRateReason(): string {
    const own = this.#ownText(this.#invoices.zeroRateReason);
    return own === null ? '' : renderTemplate(own, this.#variables, 'html');
  }

  itemTitle(item: ItemTextInput): string {
    const own = this.#ownText(
      this.#given.kind === 'credit'
        ? this.#credits.creditLayoutItemTitle
        : this.#invoices.invoiceLayoutItemTitle,
    );
    return own === null ? oneLine(item.title) : renderTemplate(own, this.#about(item), 'line');
  }

  itemDetail(item: ItemTextInput): string {
    const own = this.#ownText(
      this.#given.kind === 'credit'
        ? this.#credits.creditLayoutItemDetail
        : this.#invoices.invoiceLayoutItemDetail,
    );
    return own === null ? item.detail : renderTemplate(own, this.#about(item), 'text');
  }

  discountTitle(names: readonly string[], of: 'goods' | 'shipping' = 'goods'): string {
    const discount = { name: names.join(', ') };
    if (of === 'shipping') return this.#default('shippingDiscount', 'line', { discount });
    return this.#write(this.#invoices.invoiceLayoutDiscount, 'discount', 'line', { discount });
  }

  shippingTitle(title: string): string {
    return this.#write(this.#invoices.invoiceLayoutShipping, 'shipping', 'line', { shipping: { title } });
  }

  dutyTitle(): string {
    return this.#write(this.#invoices.invoiceLayoutDuty, 'duty', 'line');
  }

  get tip(): string {
    return this.#default('tip');
  }

  get rounding(): string {
    return this.#default('rounding');
  }

  get refund(): string {
    return this.refundFor(null);
  }

  get refundedShipping(): string {
    return this.#default('refundedShipping');
  }

  get withheld(): string {
    return this.#default('withheld');
  }

  fee(name: string): string {
    const title = oneLine(name);
    return title === '' ? this.#default('fee') : title;
  }

  taxShare(title: string, percent: string): string {
    return this.#default('taxShare', 'line', { item: shareValues(title, percent, this.language) });
  }

  refundFor(reason: string | null): string {
    return this.#default('refund', 'line', {
      refund: { note: reason && cutText(reason.trim(), longestReason) },
    });
  }

  mailSubject(): string {
    // The merchant's own text was written for what is owed, and would announce an invoice.
    if (this.#given.variant === 'cancellation') return this.#default('cancellationMailSubject');
    return this.#given.kind === 'credit'
      ? this.#write(this.#credits.creditSendMailSubject, 'creditMailSubject', 'line')
      : this.#write(this.#invoices.invoiceSendMailSubject, 'invoiceMailSubject', 'line');
  }

  mailMessage(): string {
    if (this.#given.variant === 'cancellation') return this.#default('cancellationMailMessage', 'html');
    return this.#given.kind === 'credit'
      ? this.#write(this.#credits.creditSendMailMessage, 'creditMailMessage', 'html')
      : this.#write(this.#invoices.invoiceSendMailMessage, 'invoiceMailMessage', 'html');
  }

  mailTo(): readonly string[] {
    const own =
      this.#given.kind === 'credit' ? this.#credits.creditSendMailTo : this.#invoices.invoiceSendMailTo;
    return this.#addresses(own.trim() === '' ? neutralTexts.recipient : own);
  }

  mailCc(): readonly string[] {
    return this.#addresses(
      this.#given.kind === 'credit' ? this.#credits.creditSendMailCc : this.#invoices.invoiceSendMailCc,
    );
  }

  mailBcc(): readonly string[] {
    return this.#addresses(
      this.#given.kind === 'credit' ? this.#credits.creditSendMailBcc : this.#invoices.invoiceSendMailBcc,
    );
  }

  get #invoices() {
    return this.#input.preferences.invoices;
  }

  get #credits() {
    return this.#input.preferences.credits;
  }

  get #variables(): TemplateVariables {
    this.#known ??= composeVariables(this.#input, this.#given, this.language);
    return this.#known;
  }

  /** The merchant's text, or the default one; `about` holds its variables besides the order and the documents. */
  #write(own: LocalizedText, key: DefaultTextKey, format: TextFormat, about?: TemplateVariables): string {
    const text = this.#ownText(own);
    if (text === null) return this.#default(key, format, about);
    return renderTemplate(text, about ? { ...this.#variables, ...about } : this.#variables, format);
  }

  /** The merchant's own text says what it says; `about` replaces what the default one knows of the document. */
  #writeFooter(own: LocalizedText, key: DefaultTextKey, about: TemplateVariables | undefined): string {
    return this.#ownText(own) === null
      ? this.#default(key, 'html', about && { ...this.#variables, ...about })
      : this.#write(own, key, 'html');
  }

  /** Renders a default text; given `about`, it uses no other variables. */
  #default(key: DefaultTextKey, format: TextFormat = 'line', about?: TemplateVariables): string {
    return renderTemplate(getDefaultTexts(this.language)[key], about ?? this.#variables, format);
  }

  #ownText(texts: LocalizedText): string | null {
    return findOwnText(texts, this.language);
  }

  #addresses(source: string): string[] {
    if (source === '') return [];
    return splitAddresses(renderTemplate(source, this.#variables, 'addresses')).filter(isEmailAddress);
  }

  #about(item: ItemTextInput): TemplateVariables {
    this.#lines ??= new Map(this.#input.order.lines.map((line) => [line.id, line]));
    const line = item.lineId === null ? undefined : this.#lines.get(item.lineId);
    return { ...this.#variables, item: () => itemValues(item, line, this.#input, this.language) };
  }
}

/** A text may write the note in capitals: `{{ document.taxNote | upcase }}`. */
export const saysNote = (text: string, note: string): boolean =>
  text.toUpperCase().includes(note.toUpperCase());

/** Reasons are free text of the shop's staff. */
const longestReason = 200;
