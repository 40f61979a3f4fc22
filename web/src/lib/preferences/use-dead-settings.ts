import { type DeadSettings, deadSettings, preferencesChange } from '@belegfluss/gateway/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchJson, patchJson } from '../api/client.ts';
import { preferenceKeys, preferencesQuery } from './use-preferences.ts';

export type DeadSetting = DeadSettings['dead'][number];

/** Settings that name what the account does not have; not asked for while none is connected. */
export const useDeadSettings = (isConnected: boolean): readonly DeadSetting[] =>
  useQuery({
    queryKey: preferenceKeys.dead,
    queryFn: ({ signal }) => fetchJson(deadSettings, { path: '/api/preferences/dead', signal }),
    enabled: isConnected,
  }).data?.dead ?? [];

/** Takes them out of the settings as these are now: what others save in between is not overwritten. */
export function useRepairSettings() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(dead: readonly DeadSetting[]) {
      const [{ values, versions }, { composeRepairs }] = await Promise.all([
        client.fetchQuery({ ...preferencesQuery, staleTime: 0 }),
        import('@belegfluss/settings/contract'),
      ]);
      const sections = composeRepairs(values, dead).map(({ section, patch }) => ({
        section,
        version: versions[section],
        values: patch,
      }));
      await patchJson(preferencesChange, { path: '/api/preferences' }, { sections });
    },
    onSettled: () => client.invalidateQueries({ queryKey: preferenceKeys.all }),
  });
}
