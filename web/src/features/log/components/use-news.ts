import type { LogItem } from '@belegfluss/gateway/contract';
import { useEffect, useRef } from 'react';
import { noticeChange } from '../../../lib/polling/use-poll-interval.ts';
import { isFiltered, type LogView } from '../model/log-view.ts';

/** Calls back when the unfiltered log has a newer first entry than before. */
export function useNews(items: readonly LogItem[] | undefined, view: LogView, onNews: () => void): void {
  const newest = items?.[0]?._key;
  const watched = !isFiltered(view) && view.cursor === '';
  const known = useRef<{ readonly newest: string | undefined } | null>(null);

  useEffect(() => {
    if (!items || !watched) return;
    const isNews = known.current !== null && known.current.newest !== newest;
    known.current = { newest };
    if (!isNews) return;
    noticeChange();
    onNews();
  }, [items, watched, newest, onNews]);
}
