import { useAddressParams } from '../../../lib/use-address-params.ts';

/** The entry that is open above the log; it stands in the address, so that it can be sent to somebody. */
export function useOpenEntry() {
  const [params, setParams] = useAddressParams();
  const change = (key: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (key === null) next.delete('entry');
        else next.set('entry', key);
        return next;
      },
      { preventScrollReset: true, replace: key === null },
    );
  return { entry: params.get('entry'), open: (key: string) => change(key), close: () => change(null) };
}
