import type { FindDeadSettingsRequest } from '@belegfluss/protos/settings/v1/settings';
import { RpcError } from '@belegfluss/runtime/errors';
import { idKey } from '@belegfluss/settings/contract';
import { fetchGoneIds } from '../../clients/services/fetch-gone-ids.ts';
import { settingsNamedBy } from '../domain/life/settings-named-by.ts';
import type { Action } from '../domain/plan.ts';
import type { OrderState } from './order-state.ts';
import type { ReconcileDependencies } from './reconcile-dependencies.ts';

/** The account is read again for it, at most once a minute for all orders of the shop. */
const timeoutMs = 30_000;

const refusals: ReadonlySet<string> = new Set(['PROVIDER_REJECTED', 'ACCOUNT_UNKNOWN']);

/**
 * Adds the settings that a refused step named to its refusal: where the account does not have one any more, that is the
 * reason, and in every case the order can resume once the setting is known to be fixed.
 */
export async function blameSettings(
  { clients }: Pick<ReconcileDependencies, 'clients'>,
  { claim, facts }: Pick<OrderState, 'claim' | 'facts'>,
  action: Action,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof RpcError) || !refusals.has(error.reason)) return error;
  const named = settingsNamedBy(action, facts.preferences).map(idKey);
  if (named.length === 0) return error;
  const gone = await findGone(clients, named, { shop: claim.shop, refresh: true, withFiles: false });
  // An account that is gone has a separate text, which names the payment method.
  const reason = gone.length > 0 && error.reason === 'PROVIDER_REJECTED' ? 'SETTING_GONE' : error.reason;
  return new RpcError(error.kind, reason, error.message, {
    details: { ...error.details, settings: JSON.stringify(gone.length > 0 ? gone : named) },
    cause: error,
  });
}

/** Of the files that a refused mail names by settings those that are gone: keys of both. */
export async function findGoneFiles(
  { clients }: Pick<ReconcileDependencies, 'clients'>,
  { claim, facts }: Pick<OrderState, 'claim' | 'facts'>,
  action: Action,
): Promise<readonly string[]> {
  const named = settingsNamedBy(action, facts.preferences).map(idKey);
  // The list of files is not kept: it is asked of the account as it is.
  return named.length === 0
    ? []
    : await findGone(clients, named, { shop: claim.shop, refresh: false, withFiles: true });
}

/**
 * Finds ids that are gone; none when the settings service fails: the refusal keeps its reason, and the next reading of
 * the account decides.
 */
async function findGone(
  clients: ReconcileDependencies['clients'],
  named: readonly string[],
  asked: FindDeadSettingsRequest,
): Promise<readonly string[]> {
  try {
    const gone = new Set(await fetchGoneIds(clients, asked, { timeoutMs }));
    return named.filter((key) => gone.has(key));
  } catch (error) {
    if (error instanceof RpcError) return [];
    throw error;
  }
}

/** The settings that a failure was found to name. */
export const refusedSettings = (details: Readonly<Record<string, string>>): readonly string[] =>
  details.settings === undefined ? [] : JSON.parse(details.settings);
