import type { ReferenceData } from '@belegfluss/provider/contract';
import { z } from 'zod';
import { wireFlag, wireId, wireReference, wireText } from './wire.ts';

/** Rows of the lists that documents refer to, as they come and as we keep them. */
export const wireUnit = z
  .looseObject({ id: wireId, name: wireText, translationCode: wireText })
  .transform(({ id, name, translationCode }) => ({ id, name, code: translationCode }));

export const wireUser = z
  .looseObject({ id: wireId, fullname: wireText, firstName: wireText, lastName: wireText, hidden: wireFlag })
  .transform(({ id, fullname, firstName, lastName, hidden }) => ({
    id,
    name: fullname || [firstName, lastName].join(' ').trim(),
    firstName,
    lastName,
    hidden,
  }));

/** The methods that every account has come with a code by which the provider translates their names. */
export const wirePaymentMethod = z
  .looseObject({
    id: wireId,
    name: wireText,
    text: wireText,
    electronicInvoiceId: wireText,
    translationCode: wireText,
  })
  .transform(({ id, name, text, electronicInvoiceId, translationCode }) => ({
    id,
    name,
    text,
    electronicInvoiceId,
    custom: translationCode === '',
  }));

export const wireTaxRule = z.object({
  id: wireId,
  name: wireText,
  code: wireText,
  description: wireText,
  /** Id of the country whose law the rule is of. */
  countryClient: wireReference,
});
export const wireCostCentre = z.object({ id: wireId, name: wireText, number: wireText });
export const wireCategory = z.looseObject({ id: wireId, name: wireText, objectType: wireText });
export const wireCountry = z.looseObject({ id: wireId, code: wireText, name: wireText });

export const wireAccount = z
  .looseObject({
    id: wireId,
    name: wireText,
    type: z.enum(['online', 'offline', 'register']).catch('offline'),
    currency: wireText,
    status: wireText,
    bankServer: wireText,
    autoSyncTransactions: wireText,
    defaultAccount: wireFlag,
    baseAccount: wireFlag,
    countryCode: wireText,
    sevClient: wireReference,
  })
  .transform(({ baseAccount, sevClient, ...account }) => ({
    ...account,
    base: baseAccount,
    clientId: sevClient,
  }));

/** None for archived ones. */
export const toAccount = ({
  id,
  name,
  type,
  currency,
  status,
  bankServer,
  autoSyncTransactions,
  defaultAccount,
}: z.output<typeof wireAccount>): ReferenceData['accounts'] =>
  status === archived
    ? []
    : [
        {
          id,
          name,
          type,
          currency,
          server: bankServer.toUpperCase(),
          autoSync: toAutoSync(autoSyncTransactions),
          isDefault: defaultAccount,
        },
      ];

/** Null where sevdesk does not state it. */
const toAutoSync = (text: string): boolean | null => (text === '1' ? true : text === '0' ? false : null);

const archived = '0';

/** Several rows may share a code (`gb` has three); the country's own is the oldest. */
export function oneRowPerCode(rows: readonly z.output<typeof wireCountry>[]): ReferenceData['countries'] {
  const byCode = new Map<string, ReferenceData['countries'][number]>();
  for (const { id, code, name } of [...rows].sort((left, right) => Number(left.id) - Number(right.id))) {
    const upper = code.toUpperCase();
    if (upper !== '' && !byCode.has(upper)) byCode.set(upper, { id, name, code: upper });
  }
  return [...byCode.values()];
}
