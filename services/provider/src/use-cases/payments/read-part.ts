import type { PayPalPage, PayPalSource } from '../../clients/paypal/paypal-source.ts';
import { locatePart, type Place, pageSize, partSize, spanAt } from '../../domain/payments/paypal-place.ts';
import { wholeSecond } from '../../domain/payments/paypal-spans.ts';
import { isConversion, type PayPalTransaction } from '../../domain/payments/paypal-transaction.ts';
import { ok, type ProviderResult } from '../../domain/provider-result.ts';

export type Part = {
  readonly transactions: readonly PayPalTransaction[];
  /** Transactions of the whole span. */
  readonly items: number;
  readonly isLastOfSpan: boolean;
  /** Of the page, with its first part. */
  readonly unreadable: PayPalPage['unreadable'];
  /** Neighbouring transactions: conversions are named after their payments. */
  readonly known: ReadonlyMap<string, PayPalTransaction>;
};

const dayMs = 86_400_000;

/** Reads parts of PayPal's pages; a page is kept while its parts follow each other. */
export function createPartReader(source: PayPalSource): (place: Place) => Promise<ProviderResult<Part>> {
  let last: { readonly name: string; readonly page: PayPalPage } | null = null;

  const readPage = async (place: Place): Promise<ProviderResult<PayPalPage>> => {
    const query = { ...spanAt(place), page: locatePart(place).page, pageSize };
    const name = JSON.stringify(query);
    if (last?.name === name) return ok(last.page);
    const page = await source.listTransactions(query);
    if (page.ok) last = { name, page: page.value };
    return page;
  };

  return async (place) => {
    const page = await readPage(place);
    if (!page.ok) return page;
    const { page: number, offset } = locatePart(place);
    const { transactions, totalItems: items, totalPages } = page.value;
    const part = transactions.slice(offset, offset + partSize);
    const known = await fetchKnown(source, part, transactions);
    const isLastOfSpan = offset + part.length >= transactions.length && number >= totalPages;
    const unreadable = offset === 0 ? page.value.unreadable : [];
    return ok({ transactions: part, items, isLastOfSpan, unreadable, known });
  };
}

/** One transaction of about a day (`YYYY-MM-DD`), with what it is named after; none when PayPal does not show it. */
export async function readOne(
  source: PayPalSource,
  { externalId, day }: { readonly externalId: string; readonly day: string },
): Promise<ProviderResult<Pick<Part, 'transactions' | 'known'>>> {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const from = new Date(noon - 2 * dayMs);
  const until = wholeSecond(Math.min(noon + 2 * dayMs, Date.now()));
  const page = await source.listTransactions({
    from,
    until,
    page: 1,
    pageSize: 10,
    transactionId: externalId,
  });
  if (!page.ok) return page;
  const transactions = page.value.transactions.filter(({ id }) => id === externalId);
  return ok({ transactions, known: await fetchKnown(source, transactions, page.value.transactions) });
}

async function fetchKnown(
  source: PayPalSource,
  part: readonly PayPalTransaction[],
  near: readonly PayPalTransaction[],
): Promise<ReadonlyMap<string, PayPalTransaction>> {
  const known = new Map(near.map((transaction) => [transaction.id, transaction]));
  for (const payment of await fetchPayments(source, part, known)) known.set(payment.id, payment);
  return known;
}

/** Payments of conversions that lie on another page, as far as PayPal says: the line names their ids anyway. */
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
