import { queued } from '@belegfluss/gateway/contract';
import { useMutation } from '@tanstack/react-query';
import { postJson } from '../../../lib/api/client.ts';

/** Has Shopify asked now instead of at the next turn. */
export const useReadPayouts = (onAsked: () => void) =>
  useMutation({
    mutationFn: () => postJson(queued, { path: '/api/payouts/read' }),
    onSuccess: onAsked,
  });
