import { useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/api/client.ts';

/** Begins the setup anew; what is connected and chosen stays. */
export const useResetSetup = (onReset: () => void) =>
  useMutation({
    mutationFn: () => send('POST', { path: '/api/setup/reset' }),
    onSuccess: onReset,
  });
