import { type Dashboard, dashboard, deadLetterReplay } from '@belegfluss/gateway/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asApiError } from '../../../lib/api/api-error.ts';
import { fetchJson, postJson } from '../../../lib/api/client.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { adminTexts } from '../../../texts/admin.ts';

/** Keys of what the operator's people see. */
const adminKeys = {
  all: ['admin'] as const,
  dashboard: ['admin', 'dashboard'] as const,
};

const intervalMs = 20_000;

/** All shops and services in numbers, kept up to date while the page is open. */
export const useDashboard = () =>
  useQuery({
    queryKey: adminKeys.dashboard,
    queryFn: ({ signal }) => fetchJson(dashboard, { path: '/api/admin/dashboard', signal }),
    refetchInterval: intervalMs,
  });

type Letter = Pick<Dashboard['deadLetters'][number], 'service' | 'id'>;

/** Hands an event that a consumer gave up on to it once more. */
export function useReplayLetter() {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: ({ service, id }: Letter) =>
      postJson(deadLetterReplay, {
        path: `/api/admin/dead-letters/${encodeURIComponent(service)}/${encodeURIComponent(id)}/replay`,
      }),
    onSuccess: ({ done }) =>
      done ? toasts.show(adminTexts.letters.done) : toasts.showError(adminTexts.letters.again),
    onError: (error) => toasts.showError(asApiError(error).message),
    // Whatever came of it: the letter is gone, or it has another error.
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
