import { mostImportDays } from '@belegfluss/orders/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { isDay } from '../../kernel/domain/calendar/month-days/is-day.ts';
import type { FetchImportContext, ImportContext } from '../clients/services/fetch-import-context.ts';
import { type ImportBounds, isWithin } from '../domain/import-days.ts';
import { decideImportNeed, type ImportNeed } from '../domain/import-need.ts';

/** Lets a request for days pass, or throws what forbids it: then nothing of it is done. */
export async function allowImport(
  fetchContext: FetchImportContext,
  shop: string,
  days: readonly string[],
): Promise<ImportContext> {
  if (days.length === 0 || days.length > mostImportDays || !days.every(isDay))
    throw new RpcError('invalidArgument', 'IMPORT_DAYS', `1 to ${mostImportDays} days are to be named.`);
  const facts = await fetchContext(shop);
  if (!facts) throw new RpcError('notFound', 'SHOP_NOT_FOUND', 'The shop is not installed.');
  const need = decideImportNeed(facts);
  if (need) throw new RpcError('permissionDenied', refusals[need], `The import needs a ${need}.`);
  const { bounds } = facts;
  if (!bounds)
    throw new RpcError('failedPrecondition', 'IMPORT_BOUNDS_UNKNOWN', 'The age of the store is not known.');
  const outside = days.find((day) => !isWithin(day, bounds));
  if (outside !== undefined) throw isOutside(outside, bounds);
  return facts;
}

const refusals: Readonly<Record<ImportNeed, string>> = {
  plan: 'IMPORT_NEEDS_PLAN',
  purchase: 'IMPORT_NEEDS_PURCHASE',
  scope: 'IMPORT_NEEDS_SCOPE',
};

const isOutside = (day: string, { earliest, latest }: ImportBounds): RpcError =>
  new RpcError('invalidArgument', 'IMPORT_DAY_OUTSIDE', `${day} is not between ${earliest} and ${latest}.`);
