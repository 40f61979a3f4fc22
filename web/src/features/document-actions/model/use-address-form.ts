import type { Countries, DocumentAddress, OrderDocument } from '@belegfluss/gateway/contract';
import { useCallback, useMemo } from 'react';
import { addressTexts } from '../../../texts/document-actions.ts';
import { useCountries, useRecipient } from '../api/dialog-values.ts';
import { checkAddress, type TypedAddress } from './check-address.ts';
import { toDocumentRef } from './document-dialog.ts';
import { type Typed, useTyped } from './use-typed.ts';

export interface AddressFormState extends Omit<Typed<TypedAddress>, 'whenGood'> {
  readonly countries: Countries;
  /** The provider has no such document any more. */
  readonly isGone: boolean;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  retry(): void;
  whenGood(goOn: (address: Pick<DocumentAddress, 'address' | 'country'>) => void): void;
}

const none: Countries = [];

/** The printed recipient of a document while it is changed. */
export function useAddressForm(document: OrderDocument): AddressFormState {
  const recipient = useRecipient(toDocumentRef(document));
  const { data: countries, ...list } = useCountries();
  const initial = useMemo((): TypedAddress | undefined => {
    if (recipient.data === undefined || !countries) return undefined;
    const { address = '', addressCountry = null } = recipient.data ?? {};
    return { address, country: countries.find(({ id }) => id === addressCountry?.id)?.name ?? '' };
  }, [recipient.data, countries]);
  const check = useCallback(
    (typed: TypedAddress) => findAddressProblems(typed, initial, countries ?? none),
    [initial, countries],
  );
  const { whenGood, ...typed } = useTyped(initial, check);
  const error = recipient.error ?? list.error;
  return {
    ...typed,
    countries: countries ?? none,
    isGone: recipient.data === null,
    isPending: !initial && !error,
    isFetching: recipient.isFetching || list.isFetching,
    error: initial ? null : error,
    retry: () =>
      void Promise.all([recipient, list].filter(({ isError }) => isError).map((one) => one.refetch())),
    whenGood: (goOn) =>
      whenGood((value) => {
        const checked = checkAddress(value, countries ?? none);
        if (checked.ok) goOn({ address: checked.address, country: checked.countryId });
      }),
  };
}

/** Nothing is reissued for an address that it has already. */
function findAddressProblems(typed: TypedAddress, initial: TypedAddress | undefined, countries: Countries) {
  const checked = checkAddress(typed, countries);
  if (!checked.ok) return checked.problems;
  const before = initial && checkAddress(initial, countries);
  const isSame = before?.ok && before.address === checked.address && before.countryId === checked.countryId;
  return isSame ? { address: addressTexts.unchanged } : {};
}
