import { type ReferenceData, referenceDataSchema } from '@belegfluss/provider/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { type AccountIds, type FieldRef, listsOf } from '@belegfluss/settings/contract';
import type { ServiceClients } from './create-clients.ts';

/** What the account has of what these fields may name; null where nobody has read it. */
export type FetchAccountIds = (
  shop: string,
  fields: readonly FieldRef[],
  options?: {
    /** Has it read before, unless that was tried just now. */
    readonly readAnew?: boolean;
  },
) => Promise<AccountIds | null>;

/** A merchant waits for the answer: better none than a late one. */
const timeoutMs = 4_000;

/** Reading the account anew takes more than a dozen calls: a wave of refusals costs it one round of them a minute. */
const unlessWithinSeconds = 60;
const readingMs = 25_000;

/** The list of files is cut after so many: one that is not on it may be there all the same. */
const mostAttachments = 1_000;

/** Asked only where a field needs it: reference data is by far the largest thing known of a shop. */
export const fetchAccountIds =
  ({ provider }: Pick<ServiceClients, 'provider'>): FetchAccountIds =>
  async (shop, fields, { readAnew = false } = {}) => {
    const lists = listsOf(fields);
    if (lists.size === 0) return null;
    const [reference, attachments] = await Promise.all([
      readReference(provider, shop, readAnew),
      lists.has('attachments') ? listAttachments(provider, shop) : [],
    ]);
    return reference && toIds(reference, attachments);
  };

async function readReference(
  provider: ServiceClients['provider'],
  shop: string,
  readAnew: boolean,
): Promise<ReferenceData | null> {
  try {
    const { referenceJson } = await (readAnew
      ? provider.syncReferenceData({ shop, unlessWithinSeconds }, { timeoutMs: readingMs })
      : provider.getReferenceData({ shop }, { timeoutMs }));
    return referenceDataSchema.parse(JSON.parse(referenceJson));
  } catch (error) {
    // The connection was lost in between.
    if (error instanceof RpcError && error.reason === 'NOT_CONNECTED') return null;
    throw error;
  }
}

/** The files are asked of the provider itself: while it does not answer, a change is saved unchecked. */
async function listAttachments(
  provider: ServiceClients['provider'],
  shop: string,
): Promise<readonly string[]> {
  try {
    const { attachments } = await provider.listAttachments({ shop }, { timeoutMs });
    return attachments.length < mostAttachments ? attachments.map(({ id }) => id) : [];
  } catch (error) {
    if (error instanceof RpcError) return [];
    throw error;
  }
}

function toIds(reference: ReferenceData, attachments: readonly string[]): AccountIds {
  const ids = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id));
  const layouts = (kind: 'invoice' | 'creditNote') =>
    ids(reference.layouts.filter(({ kinds }) => kinds.length === 0 || kinds.includes(kind)));
  return {
    invoiceLayouts: layouts('invoice'),
    creditLayouts: layouts('creditNote'),
    letterpapers: ids(reference.letterpapers),
    users: ids(reference.users),
    revenueAccounts: ids(reference.revenueAccounts),
    costCentres: ids(reference.costCentres),
    paymentMethods: ids(reference.paymentMethods),
    accounts: ids(reference.accounts),
    attachments: new Set(attachments),
  };
}
