import type { LedgerEntry } from '../document/ledger.ts';
import { isActionDone, selectSuccessor, whyActionMoot } from '../life/pending-actions.ts';
import { readPlanContext } from '../life/read-plan-context.ts';
import { noExtras } from '../order/extras.ts';
import type { PlanInput } from '../plan.ts';
import { workOff } from './apply-plan.ts';
import { anInput, anInvoiceEntry, linkedGateway, preferencesWith } from './input-builder.ts';
import { anOrder, aPayment } from './order-builder.ts';

export const delivery = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T09:00:00.000Z' } as const;

const bookings = { preferences: preferencesWith({ transactions: linkedGateway }) };

export const never = { preferences: preferencesWith({ invoices: { invoiceEnshrine: 'never' } }) };

/** Delivered, with an enshrined invoice of 119.00. */
export const sold = workOff(anInput({ order: anOrder(delivery) }));

export const soldAndBooked = workOff(
  anInput({
    order: anOrder(delivery),
    extras: { ...noExtras, payments: [aPayment('61', '119.00')] },
    ...bookings,
  }),
);

/** Its invoice is not enshrined. */
export const soldLoosely = workOff(anInput({ order: anOrder(delivery), ...never }));

/** The invoice is otherwise from now on. */
export const change = (input: PlanInput, to: Partial<LedgerEntry>, ordinal = 1): PlanInput => ({
  ...input,
  ledger: input.ledger.map((entry) =>
    entry.kind === 'invoice' && entry.ordinal === ordinal ? { ...entry, ...to } : entry,
  ),
});

export const requireInvoice = ({ ledger }: PlanInput, ordinal = 1): LedgerEntry => {
  const found = ledger.find((entry) => entry.kind === 'invoice' && entry.ordinal === ordinal);
  if (found === undefined) throw new Error(`no invoice ${ordinal}`);
  return found;
};

/** Whether the action that was asked for of the invoice is done. */
export const fulfilled = (input: PlanInput): boolean =>
  isActionDone(requireInvoice(input), input.ledger, input.address ?? null);

/** Why the action that is asked for of the invoice can no longer be done; null where it can. */
export const mootReason = (input: PlanInput): string | null =>
  whyActionMoot(requireInvoice(input), readPlanContext(input));

const toEntryName = (entry: LedgerEntry | null) => entry && `${entry.kind}-${entry.ordinal}`;

/** The document that stands for the invoice now. */
export const answers = (input: PlanInput) =>
  toEntryName(selectSuccessor(requireInvoice(input), input.ledger));

export const cancelled = anOrder({ ...delivery, cancelledAt: '2026-03-13T10:00:00.000Z' });

/** A part of the invoice was credited. */
export const credited = (input: PlanInput): PlanInput => ({
  ...input,
  ledger: [
    ...input.ledger,
    anInvoiceEntry({
      kind: 'credit',
      refundId: '901',
      providerId: '9002',
      total: '20',
      billed: [],
      rates: [],
    }),
  ],
});
