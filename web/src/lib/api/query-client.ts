import { focusManager, QueryClient } from '@tanstack/react-query';
import { isWorthRetrying, retryDelayMs } from './api-error.ts';

/** Answers are asked for again on focus and reconnect; failures that may pass are tried twice more. */
export function createQueryClient(): QueryClient {
  focusManager.setEventListener(followFocus);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 1_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        retry: (failed, error) => failed < 2 && isWorthRetrying(error),
        retryDelay: retryDelayMs,
      },
      mutations: { retry: false },
    },
  });
}

/** The frame gains the focus without becoming visible: the admin around it was so all the time. */
function followFocus(onFocus: () => void): () => void {
  const listener = () => onFocus();
  window.addEventListener('focus', listener);
  window.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('visibilitychange', listener);
  };
}
