import { type SetupCompleted, setupCompleted } from '@belegfluss/gateway/contract';
import { useMutation } from '@tanstack/react-query';
import { asApiError } from '../../../lib/api/api-error.ts';
import { postJson, send } from '../../../lib/api/client.ts';

interface CompleteHandlers {
  readonly onCompleted: (completed: SetupCompleted) => void;
  /** The connection was lost meanwhile: the setup cannot end like that. */
  readonly onNotConnected: () => void;
}

/** Ends the setup; the first time a shop does so brings transfers. */
export const useCompleteSetup = ({ onCompleted, onNotConnected }: CompleteHandlers) =>
  useMutation({
    mutationFn: () => postJson(setupCompleted, { path: '/api/setup/complete' }),
    onSuccess: onCompleted,
    onError: (error) => asApiError(error).code === 'SETUP_NOT_CONNECTED' && onNotConnected(),
  });

/** Begins the setup again; what is connected and chosen stays. */
export const useResetSetup = (onReset: () => void) =>
  useMutation({
    mutationFn: () => send('POST', { path: '/api/setup/reset' }),
    onSuccess: onReset,
  });
