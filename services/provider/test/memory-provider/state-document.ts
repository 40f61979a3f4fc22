import type { DocumentContent } from '@belegfluss/provider/contract';
import Big from 'big.js';
import type { ProviderDocument } from '../../src/domain/document.ts';
import { computeFingerprint, hashTexts } from '../../src/domain/fingerprint.ts';

/** Composes the account's statement of a content: sums by rate, and marks of its texts. */
export function stateContent(content: DocumentContent) {
  const byRate = new Map<string, Big>();
  for (const { quantity, unitPrice, taxRate } of content.positions) {
    const sum = byRate.get(taxRate) ?? new Big(0);
    byRate.set(taxRate, sum.plus(new Big(quantity).times(unitPrice)));
  }
  let total = new Big(0);
  let tax = new Big(0);
  for (const [rate, sum] of byRate) {
    const share = content.pricesIncludeTax
      ? sum.times(rate).div(new Big(100).plus(rate))
      : sum.times(rate).div(100);
    const rounded = share.round(2, Big.roundHalfUp);
    tax = tax.plus(rounded);
    total = total.plus(content.pricesIncludeTax ? sum : sum.plus(rounded));
  }
  const { address } = content;
  return {
    total: total.toFixed(2),
    tax: tax.toFixed(2),
    currency: content.currency,
    baseTotal: total.toFixed(2),
    reference: content.reference,
    subject: content.subject,
    date: content.date,
    invoiceType: content.invoiceType,
    cashDiscount: content.cashDiscount?.percent ?? '0',
    marks: {
      texts: hashTexts([content.headText, content.footText]),
      address: hashTexts([...address.nameLines, address.street, address.zip, address.city]),
    },
  };
}

export const toDraftDocument = (id: string, content: DocumentContent): ProviderDocument => ({
  ...stateContent(content),
  kind: content.kind,
  id,
  number: '',
  draftNumber: content.number ?? '',
  status: 'draft',
  enshrined: false,
  basePaid: '0.00',
  createdAt: new Date().toISOString(),
});

export const fingerprint = (document: ProviderDocument, { positions }: DocumentContent) =>
  computeFingerprint(
    document,
    positions.map(({ title, detail, quantity, unitPrice, taxRate }) => ({
      title,
      detail,
      quantity: new Big(quantity).toFixed(),
      unitPrice: new Big(unitPrice).toFixed(),
      taxRate: new Big(taxRate).toFixed(),
    })),
  );
