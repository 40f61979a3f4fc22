import { composeTaxText } from '@belegfluss/settings/contract';
import { currencyDigits } from '../../../kernel/domain/money/currency-digits.ts';
import { formatAmount } from '../../../kernel/domain/money/money.ts';
import type { Position } from '../document/document.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { predictTotals } from '../document/predict-totals.ts';
import type { Sale } from '../order/sale.ts';
import type { PlanInput } from '../plan.ts';
import { zeroRated } from '../tax/zero-rate.ts';
import type { DocumentTexts } from '../texts/document-texts.ts';
import { buyerEmail, textOrNull } from './compose-address.ts';
import { composeAs } from './compose-e-invoice.ts';
import type { ComposedPositions } from './compose-positions.ts';
import type { ExpectedSupply } from './decide-delivery.ts';
import type { TaxNote } from './decide-tax-note.ts';
import type { EInvoiceDraft } from './e-invoice-rules.ts';
import { findBuyerReference } from './find-buyer-reference.ts';
import { statedPurchaseOrder } from './stated-purchase-order.ts';
import { writeFrame } from './write-frame.ts';

/** Recipient, days, currency and tax rule of a document: they are decided before a word of it is written. */
export type DocumentHead = Omit<EInvoiceDraft, 'positions' | 'taxText'>;

type BodyInput = {
  readonly sale: Sale;
  readonly texts: DocumentTexts;
  readonly taxNote: TaxNote;
  /** The document as it was written last; absent for a new one. */
  readonly made: LedgerEntry | undefined;
  /** A supply after the document's day; null where there is none, and for credit notes. */
  readonly expected: ExpectedSupply | null;
  /** As an e-invoice states it. */
  readonly paymentTermDays: number | null;
  readonly isEInvoiceWanted: boolean;
  /** `purchaseOrder` is the buyer's number as an e-invoice states it; null where nothing states it. */
  reference(purchaseOrder: string | null): string;
  lines(asEInvoice: boolean): ComposedPositions;
};

/** The part that is alike in invoices and credit notes: lines, the texts around them, and the buyer's references. */
export function composeBody(input: PlanInput, head: DocumentHead, given: BodyInput) {
  const { order, shop } = input;
  const { sale, texts, taxNote } = given;
  const purchaseOrder = textOrNull(order.poNumber);
  const buyerReference = findBuyerReference(input);
  const written = composeAs(given.isEInvoiceWanted, {
    lines: given.lines,
    facts: ({ positions }) => ({
      provider: shop.provider,
      paymentTermDays: given.paymentTermDays,
      buyerEmail: buyerEmail(order),
      wrongLeitwegId: buyerReference.wrong,
      draft: {
        ...head,
        positions,
        taxText: taxNote.statement ?? composeTaxText(texts.language, listRates(positions)),
      },
    }),
  });
  const { composed, eInvoice } = written;
  const stated = statedPurchaseOrder(purchaseOrder);
  const reference = given.reference(eInvoice ? stated : null);
  const frame = writeFrame(texts, {
    note: taxNote,
    made: given.made,
    rates: listRates(composed.positions),
    isZeroRated: zeroRated(order, sale, head.taxRuleId).length > 0,
    purchaseOrder,
    orderName: reference === stated ? order.name : null,
    expected: given.expected,
    ruleId: head.taxRuleId,
    buyer: head.vatId,
    seller: shop.provider.vatId,
  });
  return {
    note: written.note,
    body: {
      ...head,
      ...composed,
      ...frame,
      language: texts.language,
      subject: texts.subject,
      reference,
      buyerReference: buyerReference.value,
      ...(purchaseOrder === null ? {} : { purchaseOrder }),
      eInvoice,
      tax: formatAmount(predictTotals(composed).tax, currencyDigits(sale.currency)),
    },
  };
}

/** The rates a document has, ascending, each once. */
function listRates(positions: readonly Position[]): string[] {
  return [...new Set(positions.map((position) => position.taxRate))].sort((a, b) => Number(a) - Number(b));
}
