import { attachments, type Reference, referenceAnswer } from '@belegfluss/gateway/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchJson, postJson } from '../api/client.ts';
import { preferenceKeys } from '../preferences/use-preferences.ts';

const referenceKeys = { all: ['reference'], attachments: ['reference', 'attachments'] } as const;

const referenceQuery = queryOptions({
  queryKey: referenceKeys.all,
  queryFn: async ({ signal }) =>
    (await fetchJson(referenceAnswer, { path: '/api/sevdesk/reference', signal })).reference,
});

/** Reads the account's choices; not asked for while none is connected. */
export const useReference = (isConnected: boolean) => useQuery({ ...referenceQuery, enabled: isConnected });

/** Files of the account that may be attached to a mail. */
export const useAttachments = (isConnected: boolean) =>
  useQuery({
    queryKey: referenceKeys.attachments,
    queryFn: ({ signal }) => fetchJson(attachments, { path: '/api/sevdesk/attachments', signal }),
    enabled: isConnected,
  });

/** Reads the account again; what can be chosen follows. */
export function useSyncReference(onSynced: (reference: Reference) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postJson(referenceAnswer, { path: '/api/sevdesk/sync' }),
    async onSuccess({ reference }) {
      client.setQueryData(referenceKeys.all, reference);
      await client.invalidateQueries({ queryKey: preferenceKeys.all });
      onSynced(reference);
    },
  });
}
