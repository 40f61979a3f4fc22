import { isFilledByProvider, type ReferenceData, referenceDataSchema } from '@belegfluss/provider/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import {
  type AccountIds,
  type AccountUse,
  type FieldRef,
  isFitFor,
  selectIdLists,
} from '@belegfluss/settings/contract';
import type { ServiceClients } from './create-clients.ts';

/** Fetches the account's ids that these fields may name; null where the account was not read. */
export type FetchAccountIds = (
  shop: string,
  fields: readonly FieldRef[],
  options?: {
    /** Has it read before, unless that was tried just now. */
    readonly refresh?: boolean;
  },
) => Promise<AccountIds | null>;

/** A merchant waits for the answer: better none than a late one. */
const timeoutMs = 4_000;

/** Reading the account again takes more than a dozen calls: a wave of refusals costs it one round of them a minute. */
const unlessWithinSeconds = 60;
const readingMs = 25_000;

/** The list of files is cut after this many: a file that is not on it may exist nevertheless. */
const mostAttachments = 1_000;

/** Asked only where a field needs it: reference data is by far the largest thing known of a shop. */
export const fetchAccountIds =
  ({ provider }: Pick<ServiceClients, 'provider'>): FetchAccountIds =>
  async (shop, fields, { refresh = false } = {}) => {
    const lists = selectIdLists(fields);
    if (lists.size === 0) return null;
    const [reference, attachments] = await Promise.all([
      readReference(provider, shop, refresh),
      lists.has('attachments') ? listAttachments(provider, shop) : null,
    ]);
    return reference && toIds(reference, attachments);
  };

async function readReference(
  provider: ServiceClients['provider'],
  shop: string,
  refresh: boolean,
): Promise<ReferenceData | null> {
  try {
    const { referenceJson } = await (refresh
      ? provider.syncReferenceData({ shop, unlessWithinSeconds }, { timeoutMs: readingMs })
      : provider.getReferenceData({ shop }, { timeoutMs }));
    return referenceDataSchema.parse(JSON.parse(referenceJson));
  } catch (error) {
    // The connection was lost in between.
    if (error instanceof RpcError && error.reason === 'NOT_CONNECTED') return null;
    throw error;
  }
}

/**
 * The files are read from the provider itself: while it does not answer, a change is saved unchecked. Reading them is
 * undocumented, so that an empty list proves nothing.
 */
async function listAttachments(
  provider: ServiceClients['provider'],
  shop: string,
): Promise<readonly string[] | null> {
  try {
    const { attachments } = await provider.listAttachments({ shop }, { timeoutMs });
    const isWhole = attachments.length > 0 && attachments.length < mostAttachments;
    return isWhole ? attachments.map(({ id }) => id) : null;
  } catch (error) {
    if (error instanceof RpcError) return null;
    throw error;
  }
}

type Rows = readonly { readonly id: string }[];

function toIds(reference: ReferenceData, attachments: readonly string[] | null): AccountIds {
  const { refusedLists } = reference;
  const ids = (rows: Rows) => new Set(rows.map(({ id }) => id));
  /** Every account has some of these: none means that they are not shown. */
  const shown = (rows: Rows) => (rows.length > 0 ? ids(rows) : null);
  /** An account may be without any, or not show them. */
  const listReferenceIds = (list: 'paymentMethods' | 'costCentres') =>
    refusedLists !== undefined && !refusedLists.includes(list)
      ? ids(reference[list])
      : shown(reference[list]);
  const layouts = (kind: 'invoice' | 'creditNote') =>
    shown(reference.layouts.filter(({ kinds }) => kinds.length === 0 || kinds.includes(kind)));
  const fitFor = (use: AccountUse) =>
    ids(reference.accounts.filter((one) => isFitFor(use, { ...one, filled: isFilledByProvider(one) })));
  return {
    invoiceLayouts: layouts('invoice'),
    creditLayouts: layouts('creditNote'),
    letterpapers: shown(reference.letterpapers),
    users: shown(reference.users),
    revenueAccounts: shown(reference.revenueAccounts),
    costCentres: listReferenceIds('costCentres'),
    paymentMethods: listReferenceIds('paymentMethods'),
    accounts: shown(reference.accounts),
    fitAccounts: {
      book: fitFor('book'),
      fetchPayPal: fitFor('fetchPayPal'),
      fetchPayouts: fitFor('fetchPayouts'),
    },
    attachments: attachments && new Set(attachments),
  };
}
