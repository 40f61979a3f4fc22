import { type Connection, connection } from '@belegfluss/gateway/contract';
import { useMutation } from '@tanstack/react-query';
import { postJson, send } from '../../../lib/api/client.ts';

/** Connects the provider's account by its token. */
export const useConnect = (onConnected: (connection: Connection) => void) =>
  useMutation({
    mutationFn: (token: string) => postJson(connection, { path: '/api/sevdesk/connection' }, { token }),
    onSuccess: onConnected,
  });

/** Gives up the account at the provider. */
export const useDisconnect = (onDisconnected: () => void) =>
  useMutation({
    mutationFn: () => send('DELETE', { path: '/api/sevdesk/connection' }),
    onSuccess: onDisconnected,
  });
