import type { PayPalPage, PayPalSource } from '../../clients/paypal/paypal-source.ts';
import { type Place, pageOf, pageSize, partSize, spanAt } from '../../domain/payments/paypal-place.ts';
import { isConversion, type PayPalTransaction } from '../../domain/payments/paypal-transaction.ts';
import { ok, type ProviderResult } from '../../domain/provider-result.ts';

export type Part = {
  readonly transactions: readonly PayPalTransaction[];
  /** Transactions of the whole span. */
  readonly items: number;
  readonly isLastOfSpan: boolean;
  /** What is near: conversions are named after their payments. */
  readonly known: ReadonlyMap<string, PayPalTransaction>;
};

const dayMs = 86_400_000;

/** Reads parts of PayPal's pages; a page is kept while its parts follow each other. */
export function createPartReader(source: PayPalSource): (place: Place) => Promise<ProviderResult<Part>> {
  let last: { readonly name: string; readonly page: PayPalPage } | null = null;

  const readPage = async (place: Place): Promise<ProviderResult<PayPalPage>> => {
    const query = { ...spanAt(place), page: pageOf(place).page, pageSize };
    const name = JSON.stringify(query);
    if (last?.name === name) return ok(last.page);
    const page = await source.listTransactions(query);
    if (page.ok) last = { name, page: page.value };
    return page;
  };

  return async (place) => {
    const page = await readPage(place);
    if (!page.ok) return page;
    const { page: number, offset } = pageOf(place);
    const { transactions, totalItems: items, totalPages } = page.value;
    const part = transactions.slice(offset, offset + partSize);
    const known = new Map(transactions.map((transaction) => [transaction.id, transaction]));
    for (const payment of await fetchPayments(source, part, known)) known.set(payment.id, payment);
    const isLastOfSpan = offset + part.length >= transactions.length && number >= totalPages;
    return ok({ transactions: part, items, isLastOfSpan, known });
  };
}

/** Payments of conversions that lie on another page, as far as PayPal tells: the line names their ids anyway. */
async function fetchPayments(
  source: PayPalSource,
  part: readonly PayPalTransaction[],
  known: ReadonlyMap<string, PayPalTransaction>,
): Promise<readonly PayPalTransaction[]> {
  const found: PayPalTransaction[] = [];
  for (const conversion of part) {
    const { relatedId, initiatedAt } = conversion;
    if (!isConversion(conversion) || relatedId === '' || known.has(relatedId)) continue;
    const from = new Date(initiatedAt.getTime() - dayMs);
    const until = new Date(Math.min(from.getTime() + 30 * dayMs, Date.now()));
    const one = { page: 1, pageSize: 10, transactionId: relatedId };
    const answer = await source.listTransactions({ from, until, ...one });
    if (!answer.ok) return found;
    found.push(...answer.value.transactions);
  }
  return found;
}
