import { replayed } from '@belegfluss/gateway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asApiError } from '../../../lib/api/api-error.ts';
import { postJson } from '../../../lib/api/client.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { noticeChange } from '../../../lib/polling/use-poll-interval.ts';
import { logTexts } from '../../../texts/log.ts';
import { logKeys } from './log-keys.ts';

/** Hands a webhook on once more. */
export function useReplay() {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (delivery: string) =>
      postJson(replayed, { path: `/api/deliveries/${encodeURIComponent(delivery)}/replay` }),
    onSuccess: () => {
      toasts.show(logTexts.entry.replayed);
      noticeChange();
      return client.invalidateQueries({ queryKey: logKeys.all });
    },
    onError: (error) => toasts.showError(asApiError(error).message),
  });
}
