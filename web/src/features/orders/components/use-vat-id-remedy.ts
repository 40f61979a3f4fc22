import type { VatIdPlace } from '@belegfluss/settings/contract';
import { asApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { orderPageTexts } from '../../../texts/order-page.ts';
import { useAddVatIdPlace } from '../api/use-add-vat-id-place.ts';

/** The button that lets VAT ids be looked for where this order has one. */
export function useVatIdRemedy() {
  const toasts = useToasts();
  const add = useAddVatIdPlace();
  return (place: VatIdPlace) => ({
    content: orderPageTexts.vatIdPlace.add,
    loading: add.isPending,
    onAction: () =>
      add.mutate(place, {
        onSuccess: (affected) =>
          toasts.show(orderPageTexts.vatIdPlace.added(affected, formatCount(affected))),
        onError: (error) => toasts.showError(asApiError(error).message),
      }),
  });
}
