import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * Reads the page's address as it is drawn, and changes it. A page follows its address when it has
 * time: a change is made to what the address says by then, so that nothing is lost of what was chosen a moment before.
 */
export function useAddressParams(): readonly [
  URLSearchParams,
  (change: Change, options?: NavigateOptions) => void,
] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: Change, options?: NavigateOptions) =>
      setParams(next(new URLSearchParams(window.location.search)), options),
    [setParams],
  );
  return [params, change];
}
