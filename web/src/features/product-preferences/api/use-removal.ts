import { type RemovedParts, removedParts } from '@belegfluss/gateway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { askWithRetries } from '../../../lib/api/ask-with-retries.ts';
import { deleteJson } from '../../../lib/api/client.ts';
import { pause } from '../../../lib/pause.ts';
import { removeAll } from '../model/removal.ts';
import { productKeys } from './products.ts';

/** The parts to remove, and the number of articles before. */
type RemovalAsk = { readonly what: 'sample' | 'all'; readonly total: number };

/** Removes all parts step by step for as long as the page is there; where it ended, it can be begun again. */
export function useRemoval(onDone: (ask: RemovalAsk, gone: RemovedParts) => void) {
  const client = useQueryClient();
  const [removed, setRemoved] = useState(0);
  const left = useLeaving();
  const run = useMutation({
    mutationFn: () => {
      const signal = left();
      return removeAll({
        removeSome: () =>
          askWithRetries(() => deleteJson(removedParts, { path: '/api/products', signal }), {
            pause: (ms) => pause(ms, signal),
          }),
        onRemoved: (soFar) => setRemoved(soFar.length),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: productKeys.all }),
  });
  const [ask, setAsk] = useState<RemovalAsk | null>(null);
  return {
    begin: (next: RemovalAsk) => {
      setAsk(next);
      setRemoved(0);
      run.mutate(undefined, { onSuccess: (gone) => onDone(next, gone) });
    },
    /** While it goes on. */
    progress: run.isPending && ask ? { ...ask, removed } : null,
    error: run.error,
  };
}

/** A signal for work that must end when the person leaves the page. */
function useLeaving(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current = new AbortController();
    return controller.current.signal;
  };
}
