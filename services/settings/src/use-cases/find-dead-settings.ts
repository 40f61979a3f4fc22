import { type DeadId, findDeadIds, joinRef, listNamedIds } from '@belegfluss/settings/contract';
import type { FetchAccountIds } from '../clients/fetch-account-ids.ts';
import { toPreferences } from '../domain/stored-section.ts';
import type { PreferenceReader } from '../storage/preference-reader.ts';

export type FindDeadSettings = (
  shop: string,
  options: {
    readonly refresh: boolean;
    /** Also those that name files of mails, which are asked of the account itself. */
    readonly withFiles: boolean;
  },
) => Promise<readonly DeadId[]>;

/** Finds settings that name something which the account no longer has; none where no account was read. */
export const findDeadSettings =
  (dependencies: {
    readonly reader: Pick<PreferenceReader, 'find'>;
    readonly fetchAccountIds: FetchAccountIds;
  }): FindDeadSettings =>
  async (shop, { refresh, withFiles }) => {
    const { reader, fetchAccountIds } = dependencies;
    const preferences = toPreferences((await reader.find([shop])).get(shop)?.sections ?? []);
    const named = listNamedIds(preferences)
      .filter(({ list }) => withFiles || list !== 'attachments')
      .map(({ section, field }) => joinRef(section, field));
    const known = await fetchAccountIds(shop, named, { refresh });
    return known === null ? [] : findDeadIds(preferences, known);
  };
