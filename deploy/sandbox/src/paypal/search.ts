import Big from 'big.js';
import { type Answer, notYetAvailable, ok, resultSetTooLarge } from './answers.ts';
import type { PayPalKnobs } from './knobs.ts';
import { computeBalanceEffect, formatMoneyValue, hasMoved, type TransactionRecord } from './records.ts';
import { parseSearch, type Search } from './search-query.ts';
import { composePageLinks, formatPayPalTime, toDetail } from './search-wire.ts';

export type SearchPlace = {
  readonly records: readonly TransactionRecord[];
  readonly knobs: PayPalKnobs;
  readonly now: Date;
  readonly accountNumber: string;
  /** The called address, for the links. */
  readonly url: string;
};

/** Answers `GET /v1/reporting/transactions`: a page of the transactions in the requested range, oldest first. */
export function searchTransactions(query: Readonly<Record<string, string>>, place: SearchPlace): Answer {
  const { knobs, now } = place;
  const search = parseSearch(query, now);
  if ('status' in search) return search;
  const refreshedAt = now.getTime() - knobs.visibleAfterMs;
  if (search.from > refreshedAt) return notYetAvailable();

  const found = matching(search, place, refreshedAt);
  if (found.length > knobs.maximumItems) return resultSetTooLarge(found.length, knobs.maximumItems);
  const { page, pageSize } = search;
  const totalPages = Math.ceil(found.length / pageSize);
  const balances = search.isFiltered ? null : balancesAfter(place.records);
  return ok({
    transaction_details: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map((record) =>
        toDetail(record, search.fields, { dates: knobs.dates, balance: balances?.get(record.id) }),
      ),
    account_number: place.accountNumber,
    start_date: formatPayPalTime(search.from, knobs.dates),
    end_date: formatPayPalTime(Math.min(search.until, refreshedAt), knobs.dates),
    last_refreshed_datetime: formatPayPalTime(refreshedAt, knobs.dates),
    page,
    total_items: found.length,
    total_pages: totalPages,
    links: composePageLinks(place.url, page, totalPages),
  });
}

function matching(search: Search, { records, knobs }: SearchPlace, refreshedAt: number): TransactionRecord[] {
  const at = (record: TransactionRecord): number =>
    knobs.searchBy === 'updated' ? record.updatedAt : record.initiatedAt;
  return records
    .filter(
      (record) =>
        record.updatedAt <= refreshedAt &&
        at(record) >= search.from &&
        at(record) <= search.until &&
        (record.affectsBalance || !search.balanceAffectingOnly) &&
        search.keeps(record),
    )
    .sort((left, right) => at(left) - at(right));
}

/** Balance of the account in a transaction's currency after it. */
function balancesAfter(records: readonly TransactionRecord[]) {
  const running = new Map<string, Big>();
  return new Map(
    [...records]
      .sort((left, right) => left.initiatedAt - right.initiatedAt)
      .map((record) => {
        const { currency_code: currency } = record.amount;
        const before = running.get(currency) ?? new Big(0);
        const after = hasMoved(record) ? before.plus(computeBalanceEffect(record)) : before;
        running.set(currency, after);
        return [record.id, formatMoneyValue(after, currency)] as const;
      }),
  );
}
