import type { MarkPaidRequest, MarkPaidResponse } from '@belegfluss/protos/partners/v1/operations';
import { berlinMidnight } from '@belegfluss/runtime/calendar';
import { RpcError } from '@belegfluss/runtime/errors';
import { z } from 'zod';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { parseReceiptNumber } from '../../domain/payout/receipt-number.ts';
import { markPaid as mark } from '../../use-cases/payouts/mark-paid.ts';

/** A moment, or a day in Germany. */
const moment = z.union([
  z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  z.iso.date().transform(berlinMidnight),
]);

/** Each payout for itself: what is wrong with one number keeps none of the others from being marked. */
export const markPaid =
  ({ prisma, now }: { readonly prisma: PrismaClient; readonly now: () => Date }) =>
  async ({ numbers, paidAt }: MarkPaidRequest): Promise<MarkPaidResponse> => {
    const at = paidAt === '' ? now() : moment.safeParse(paidAt).data;
    if (!at || at > now())
      throw new RpcError(
        'invalidArgument',
        'INVALID_TIME',
        'Say when it was paid as 2027-02-08 or 2027-02-08T10:00:00Z, not in the future.',
      );
    const payouts: MarkPaidResponse['payouts'] = [];
    for (const number of new Set(numbers)) {
      const parsed = parseReceiptNumber(number);
      const outcome = parsed === null ? 'NOT_FOUND' : await mark(prisma, parsed, { paidAt: at, now: now() });
      payouts.push({ number, outcome });
    }
    return { payouts };
  };
