import { type BalanceTransaction, computeNet, type Dispute, type Payout } from '../payments/account.ts';
import type { SearchFields, SearchTest } from './search-filter.ts';
import { idTest } from './search-products.ts';

type WithPayout = BalanceTransaction & { payout: Payout | null };

const among = (value: string, own: string): boolean =>
  value.split(',').some((part) => part.trim().toLowerCase() === own.toLowerCase());

const toGidNumber = (value: string): string => value.replace(/^.*\//, '');

const byId: SearchTest<{ id: string }> = (item, value, comparator) =>
  idTest(item, toGidNumber(value), comparator);

/** `payments_transfer_id` is the payout's id as a number; the schema names no `payout_id`. */
export const TRANSACTION_SEARCH: SearchFields<WithPayout> = {
  text: ({ order, type }, word) => among(word, type) || among(word, order?.name ?? ''),
  times: {
    processed_at: ({ at }) => Date.parse(at),
    payout_date: ({ payout }) => (payout ? Date.parse(payout.issuedAt) : Number.NaN),
  },
  fields: {
    id: byId,
    currency: ({ currency }, value) => among(value, currency),
    transaction_type: ({ type }, value) => among(value, type),
    payments_transfer_id: ({ payoutId }, value) => payoutId === toGidNumber(value),
    payout_status: ({ payout }, value) => among(value, payout?.status ?? 'PENDING'),
  },
};

export const PAYOUT_SEARCH: SearchFields<Payout> = {
  text: ({ status }, word) => among(word, status),
  times: { issued_at: ({ issuedAt }) => Date.parse(issuedAt) },
  fields: {
    id: byId,
    currency: ({ currency }, value) => among(value, currency),
    status: ({ status }, value) => among(value, status),
    amount: ({ net }, value) => Number(net) === Number(value),
  },
};

export const DISPUTE_SEARCH: SearchFields<Dispute> = {
  text: ({ status }, word) => among(word, status),
  times: { initiated_at: ({ initiatedAt }) => Date.parse(initiatedAt) },
  fields: { id: byId, status: ({ status }, value) => among(value, status) },
};

// Sort values are texts of equal shape, so that their order equals that of the values they represent.
const sortable = (amount: number): string => String(Math.round(amount * 100) + 10 ** 15).padStart(20, '0');
const time = (iso: string | undefined): string => iso ?? '';

export const TRANSACTION_SORT: Record<string, (entry: WithPayout) => string> = {
  PROCESSED_AT: ({ at }) => at,
  ID: () => '',
  AMOUNT: ({ amount }) => sortable(Number(amount)),
  FEE: ({ fee }) => sortable(Number(fee)),
  NET: (entry) => sortable(Number(computeNet(entry))),
  ORDER_NAME: ({ order }) => order?.name ?? '',
  PAYOUT_DATE: ({ payout }) => time(payout?.issuedAt),
  PAYOUT_STATUS: ({ payout }) => payout?.status ?? 'PENDING',
  TRANSACTION_TYPE: ({ type }) => type,
};

export const PAYOUT_SORT: Record<string, (payout: Payout) => string> = {
  ISSUED_AT: ({ issuedAt }) => issuedAt,
  ID: () => '',
  AMOUNT: ({ net }) => sortable(Number(net)),
  STATUS: ({ status }) => status,
};
