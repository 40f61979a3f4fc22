import { type View, type ViewPatch, view } from '@belegfluss/gateway/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchJson, patchJson } from '../api/client.ts';
import { preferenceKeys } from './use-preferences.ts';

const viewQuery = queryOptions({
  queryKey: preferenceKeys.view,
  queryFn: ({ signal }) => fetchJson(view, { path: '/api/view', signal }),
});

/** How this person sees the settings. */
export const useView = () => useQuery(viewQuery);

/** Changes it at once; what the server refuses is as it was again. */
export function useChangeView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (patch: ViewPatch) => patchJson(view, { path: '/api/view' }, patch),
    async onMutate(patch) {
      await client.cancelQueries({ queryKey: preferenceKeys.view });
      const before = client.getQueryData<View>(preferenceKeys.view);
      if (before) client.setQueryData(preferenceKeys.view, withPatch(before, patch));
      return before;
    },
    onError: (_error, _patch, before) => client.setQueryData(preferenceKeys.view, before),
    onSuccess: (after) => client.setQueryData(preferenceKeys.view, after),
  });
}

const withPatch = (before: View, { expertMode, closeHints = [], openHints }: ViewPatch): View => ({
  expertMode: expertMode ?? before.expertMode,
  closedHints: [...new Set([...(openHints ? [] : before.closedHints), ...closeHints])],
});
