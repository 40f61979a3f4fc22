import type { PayPalKnobs } from './knobs.ts';
import type { Money, TransactionRecord } from './records.ts';

type Dates = PayPalKnobs['dates'];

/** `2026-11-20T08:00:00+0000` */
export const formatPayPalTime = (ms: number, dates: Dates): string =>
  `${new Date(ms).toISOString().slice(0, 19)}${dates}`;

/** A transaction in the search's format. Empty fields are absent. */
export function toDetail(
  record: TransactionRecord,
  fields: ReadonlySet<string>,
  show: { dates: Dates; balance: Money | undefined },
): object {
  return {
    ...(fields.has('transaction_info') ? { transaction_info: toInfo(record, show) } : {}),
    ...(fields.has('payer_info') ? { payer_info: payerInfo(record) } : {}),
    ...(fields.has('shipping_info')
      ? { shipping_info: record.payer ? { name: record.payer.name } : {} }
      : {}),
    ...(fields.has('cart_info') ? { cart_info: {} } : {}),
    ...(fields.has('store_info') ? { store_info: {} } : {}),
    ...(fields.has('auction_info') ? { auction_info: {} } : {}),
    ...(fields.has('incentive_info') ? { incentive_info: {} } : {}),
  };
}

/** The `transaction_info` of a transaction. */
export type TransactionInfo = ReturnType<typeof toInfo>;

export function toInfo(
  record: TransactionRecord,
  { dates, balance }: { dates: Dates; balance?: Money | undefined },
) {
  return {
    ...(record.payer ? { paypal_account_id: toPayPalAccountId(record.payer.email) } : {}),
    transaction_id: record.id,
    ...(record.reference
      ? { paypal_reference_id: record.reference.id, paypal_reference_id_type: record.reference.type }
      : {}),
    transaction_event_code: record.eventCode,
    transaction_initiation_date: formatPayPalTime(record.initiatedAt, dates),
    transaction_updated_date: formatPayPalTime(record.updatedAt, dates),
    transaction_amount: record.amount,
    ...(record.fee ? { fee_amount: record.fee } : {}),
    transaction_status: record.status,
    ...(record.subject === null ? {} : { transaction_subject: record.subject }),
    ...(balance ? { ending_balance: balance, available_balance: balance } : {}),
    ...(record.invoiceId === null ? {} : { invoice_id: record.invoiceId }),
    ...(record.customField === null ? {} : { custom_field: record.customField }),
    protection_eligibility: '01',
  };
}

function payerInfo({ payer }: TransactionRecord): object {
  if (!payer) return { address_status: 'N', payer_name: {} };
  const [given = '', ...rest] = payer.name.split(' ');
  return {
    account_id: toPayPalAccountId(payer.email),
    email_address: payer.email,
    address_status: 'Y',
    payer_status: 'Y',
    payer_name: { given_name: given, surname: rest.join(' '), alternate_full_name: payer.name },
    country_code: payer.country,
  };
}

/** Some thirteen letters and digits, the same for each payment of one payer. */
const toPayPalAccountId = (email: string): string =>
  Buffer.from(email).toString('hex').toUpperCase().padEnd(13, '0').slice(0, 13);

/** Links to this page and its neighbours. */
export function composePageLinks(url: string, page: number, totalPages: number): object[] {
  const link = (rel: string, to: number) => {
    const target = new URL(url);
    target.searchParams.set('page', String(to));
    return { href: target.toString(), rel, method: 'GET' };
  };
  return [
    link('self', page),
    ...(page > 1 ? [link('first', 1), link('prev', page - 1)] : []),
    ...(page < totalPages ? [link('next', page + 1), link('last', totalPages)] : []),
  ];
}
