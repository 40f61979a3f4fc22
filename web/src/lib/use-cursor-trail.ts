import { useSearchParams } from 'react-router-dom';

/** Where a person is in a list that goes on from cursor to cursor: the address keeps the way back. */
interface CursorTrail {
  /** Of the page that is shown; empty for the first one. */
  readonly cursor: string;
  /** Leads to the pages before and after; the cursor of the next one is the service's word, null for none. */
  readonly stepsTo: (next: string | null) => {
    readonly onPrevious: (() => void) | undefined;
    readonly onNext: (() => void) | undefined;
  };
}

export function useCursorTrail(): CursorTrail {
  const [params, setParams] = useSearchParams();
  const trail = params.getAll('after').filter(Boolean);
  const turnTo = (cursors: readonly string[]) => {
    const turned = new URLSearchParams(params);
    turned.delete('after');
    for (const cursor of cursors) turned.append('after', cursor);
    setParams(turned);
  };
  return {
    cursor: trail.at(-1) ?? '',
    stepsTo: (next) => ({
      onPrevious: trail.length > 0 ? () => turnTo(trail.slice(0, -1)) : undefined,
      onNext: next === null ? undefined : () => turnTo([...trail, next]),
    }),
  };
}
