import { z } from 'zod';
import type { TransactionRecord } from './records.ts';

const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d+(\.\d+)?$/));
const currency = z.string().length(3);
const at = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .optional();
const paymentId = z.string().min(1);

const payment = z.object({
  amount,
  fee: amount.optional(),
  currency: currency.optional(),
  at,
  id: z.string().min(1).max(24).optional(),
  invoiceId: z.string().optional(),
  customField: z.string().optional(),
  subject: z.string().optional(),
  payer: z.object({ name: z.string(), email: z.string(), country: z.string().length(2) }).optional(),
  pending: z.boolean().optional(),
});

export const payRequest = payment;
export const payForeignRequest = payment.extend({ currency, converted: amount });
export const refundRequest = z.object({
  paymentId,
  amount: amount.optional(),
  fee: amount.optional(),
  converted: amount.optional(),
  at,
});
export const transferRequest = z.object({ amount, currency: currency.optional(), at });
export const chargebackRequest = refundRequest.omit({ converted: true });
export const byPayment = z.object({ paymentId, at });
export const byId = z.object({ id: z.string().min(1) });
export const seedRequest = z.object({
  count: z.int().min(1).max(100_000),
  from: z.coerce.date(),
  to: z.coerce.date(),
});

const money = z.object({ currency_code: currency, value: z.string().regex(/^-?\d+(\.\d+)?$/) });
const moment = z.coerce.date();

/** Any transaction, as the API writes it. */
export const transactionRequest = z
  .object({
    transaction_id: z.string().min(1).max(24).optional(),
    transaction_event_code: z.string().regex(/^T\d{4}$/),
    transaction_amount: money,
    fee_amount: money.optional(),
    transaction_status: z.enum(['D', 'P', 'S', 'V']).default('S'),
    transaction_initiation_date: moment.optional(),
    transaction_updated_date: moment.optional(),
    paypal_reference_id: z.string().optional(),
    paypal_reference_id_type: z.string().length(3).default('TXN'),
    invoice_id: z.string().optional(),
    custom_field: z.string().optional(),
    transaction_subject: z.string().optional(),
    /** Not a field of the API: whether the record moves the balance. */
    affects_balance: z.boolean().default(true),
  })
  .transform((info) => ({
    ...(info.transaction_id === undefined ? {} : { id: info.transaction_id }),
    ...times(info.transaction_initiation_date, info.transaction_updated_date),
    eventCode: info.transaction_event_code,
    amount: info.transaction_amount,
    fee: info.fee_amount ?? null,
    status: info.transaction_status,
    reference:
      info.paypal_reference_id === undefined
        ? null
        : { id: info.paypal_reference_id, type: info.paypal_reference_id_type },
    invoiceId: info.invoice_id ?? null,
    customField: info.custom_field ?? null,
    subject: info.transaction_subject ?? null,
    affectsBalance: info.affects_balance,
  }));

function times(initiated?: Date, updated?: Date): Partial<TransactionRecord> {
  return {
    ...(initiated ? { initiatedAt: initiated.getTime() } : {}),
    ...(updated ? { updatedAt: updated.getTime() } : {}),
  };
}
