import { useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/api/client.ts';

/** Forgets which documents belong to which orders; those that still exist are found again. */
export const useResetOrderLinks = (onReset: () => void) =>
  useMutation({
    mutationFn: () => send('POST', { path: '/api/orders/reset' }),
    onSuccess: onReset,
  });
