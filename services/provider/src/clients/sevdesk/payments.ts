import { ownValue } from '@belegfluss/runtime/records';
import { z } from 'zod';
import type { DocumentStatus } from '../../domain/document.ts';
import { mapResult } from '../../domain/provider-result.ts';
import type { ProviderClient } from '../provider-client.ts';
import type { SevdeskHttp } from './http.ts';
import { documentPath } from './names.ts';
import { reference, toWireNumber, toWireTime, wireOne, wireText } from './wire.ts';

export function createPaymentCalls(http: SevdeskHttp) {
  return {
    async bookAmount({ document, amount, date, accountId, transactionId }, beforeSend) {
      const body = {
        // Money out is negative on a transaction; an account that makes its own takes the plain amount.
        amount: toWireNumber(
          document.kind === 'creditNote' && transactionId !== null ? `-${amount}` : amount,
        ),
        // Unix seconds, as described.
        date: toWireTime(date),
        type: 'N',
        checkAccount: reference('CheckAccount', accountId),
        ...(transactionId === null
          ? {}
          : { checkAccountTransaction: reference('CheckAccountTransaction', transactionId) }),
        createFeed: true,
      };
      const path = documentPath(document, '/bookAmount');
      const log = await http.write({ method: 'PUT', path, body }, wireOne(bookingLog), beforeSend);
      return mapResult(log, ({ toStatus }) => ({ status: ownValue(statuses, toStatus) ?? 'unknown' }));
    },
  } satisfies Partial<ProviderClient>;
}

const bookingLog = z.looseObject({ toStatus: wireText });

const statuses: Readonly<Record<string, DocumentStatus>> = {
  200: 'open',
  750: 'partiallyPaid',
  1000: 'paid',
};
