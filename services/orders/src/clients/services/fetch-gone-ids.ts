import type { FindDeadSettingsRequest } from '@belegfluss/protos/settings/v1/settings';
import { idKey } from '@belegfluss/settings/contract';
import type { ServiceClients } from './create-clients.ts';

/** Keys of what settings name and the account does not have; an account that is there and no good refuses nothing. */
export async function fetchGoneIds(
  { settings }: Pick<ServiceClients, 'settings'>,
  asked: FindDeadSettingsRequest,
  options: { readonly timeoutMs?: number } = {},
): Promise<readonly string[]> {
  const { dead } = await settings.findDeadSettings(asked, options);
  return dead.filter(({ unfitFor }) => unfitFor === undefined).map(idKey);
}
