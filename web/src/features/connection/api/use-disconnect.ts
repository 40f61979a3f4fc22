import { useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/api/client.ts';

/** Gives up the account at the provider. */
export const useDisconnect = (onDisconnected: () => void) =>
  useMutation({
    mutationFn: () => send('DELETE', { path: '/api/sevdesk/connection' }),
    onSuccess: onDisconnected,
  });
