import type { Reference } from '@belegfluss/gateway/contract';
import { usePreferences } from '../preferences/use-preferences.ts';
import { useReference } from './use-reference.ts';

/** The sevdesk account that settings choose from. */
export type Account = {
  readonly isConnected: boolean;
  /** Null while none is connected, or when it could not be read. */
  readonly reference: Reference | null;
  readonly isFailed: boolean;
  retry(): void;
};

/** The account as far as it is known; a page waits until it is ready, so that nothing jumps afterwards. */
export function useAccount(): { readonly account: Account; readonly isReady: boolean } {
  const isConnected = usePreferences().data?.facts.account.connected ?? false;
  const { data = null, isError, refetch } = useReference(isConnected);
  const isFailed = isConnected && isError && data === null;
  return {
    account: { isConnected, reference: isConnected ? data : null, isFailed, retry: () => void refetch() },
    isReady: !isConnected || data !== null || isFailed,
  };
}
