import { useSyncExternalStore } from 'react';
import { type Attention, browserClock, createAttention } from './attention.ts';

let attention: Attention | undefined;

/** One for the page: attention to one part of it is attention to all. */
function pageAttention(): Attention {
  attention ??= createAttention(window, browserClock);
  return attention;
}

/** Polling interval of the moment for what changes while people watch, in milliseconds. */
export function usePollInterval(): number {
  const { subscribe, intervalMs } = pageAttention();
  return useSyncExternalStore(subscribe, intervalMs);
}

/** Says that something has changed before the person's eyes. */
export const noticeChange = (): void => pageAttention().notice();
