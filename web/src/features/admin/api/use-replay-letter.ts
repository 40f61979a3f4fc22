import { type Dashboard, deadLetterReplay } from '@belegfluss/gateway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asApiError } from '../../../lib/api/api-error.ts';
import { postJson } from '../../../lib/api/client.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { adminKeys } from './admin-keys.ts';

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
