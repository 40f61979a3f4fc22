import { ownValue } from '@belegfluss/runtime/records';
import { z } from 'zod';
import type { PayPalTransaction } from '../../domain/payments/paypal-transaction.ts';

/** Absent and null fields are empty. */
const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').trim());

const money = z.looseObject({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^-?(\d+(\.\d*)?|\.\d+)$/),
});

/** `2026-11-20T08:00:00+0000` as well as RFC 3339. */
const time = z.string().transform((value, context) => {
  const at = Date.parse(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  if (!Number.isNaN(at)) return new Date(at);
  context.addIssue('is no time');
  return z.NEVER;
});

const statuses: Readonly<Record<string, PayPalTransaction['status']>> = {
  S: 'completed',
  V: 'reversed',
  P: 'pending',
  D: 'denied',
};

const name = z.looseObject({ alternate_full_name: text, given_name: text, surname: text });

const detail = z.looseObject({
  transaction_info: z.looseObject({
    transaction_id: z.string().regex(/^[A-Za-z0-9]{1,24}$/),
    paypal_reference_id: text,
    paypal_reference_id_type: text,
    transaction_event_code: text,
    transaction_status: text,
    transaction_initiation_date: time,
    transaction_amount: money,
    fee_amount: money.nullish(),
    invoice_id: text,
    custom_field: text,
    transaction_subject: text,
  }),
  payer_info: z.looseObject({ email_address: text, payer_name: name.nullish() }).nullish(),
});

/** The answer of `GET /v1/reporting/transactions`. */
export const wirePage = z
  .looseObject({
    transaction_details: z.array(z.unknown()).nullish(),
    total_items: z.number().int().nonnegative().nullish(),
    total_pages: z.number().int().nonnegative().nullish(),
  })
  .transform(({ transaction_details, total_items, total_pages }) => {
    const rows = (transaction_details ?? []).map((row) => ({ row, read: detail.safeParse(row) }));
    return {
      transactions: rows.flatMap(({ read }) => (read.success ? [toTransaction(read.data)] : [])),
      unreadable: rows.flatMap(({ row, read }) => (read.success ? [] : [parseTrace(row)])),
      totalItems: total_items ?? rows.length,
      totalPages: total_pages ?? 1,
    };
  });

const trace = z.looseObject({
  transaction_info: z.looseObject({
    transaction_id: z.string().max(40).catch(''),
    transaction_initiation_date: time.nullable().catch(null),
  }),
});

/** Reads id and time of a transaction whose shape is otherwise unknown, as far as they can be read. */
function parseTrace(row: unknown): { readonly id: string; readonly initiatedAt: Date | null } {
  const read = trace.safeParse(row);
  if (!read.success) return { id: '', initiatedAt: null };
  const { transaction_id: id, transaction_initiation_date: initiatedAt } = read.data.transaction_info;
  return { id, initiatedAt };
}

function toTransaction({ transaction_info: info, payer_info }: z.output<typeof detail>): PayPalTransaction {
  return {
    id: info.transaction_id,
    relatedId: info.paypal_reference_id_type === 'TXN' ? info.paypal_reference_id : '',
    code: info.transaction_event_code,
    status: ownValue(statuses, info.transaction_status) ?? 'unknown',
    initiatedAt: info.transaction_initiation_date,
    amount: toMoney(info.transaction_amount),
    fee: info.fee_amount ? toMoney(info.fee_amount) : null,
    invoiceId: info.invoice_id,
    customField: info.custom_field,
    subject: info.transaction_subject,
    payer: toPayerName(payer_info),
  };
}

const toMoney = ({ currency_code, value }: z.output<typeof money>) => ({ currency: currency_code, value });

function toPayerName(payer: z.output<typeof detail>['payer_info']): string {
  const { alternate_full_name = '', given_name = '', surname = '' } = payer?.payer_name ?? {};
  return alternate_full_name || [given_name, surname].join(' ').trim() || (payer?.email_address ?? '');
}
