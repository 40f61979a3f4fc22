import { type Products, products } from '@belegfluss/gateway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../lib/api/client.ts';
import { preferenceKeys } from '../../../lib/preferences/use-preferences.ts';
import { productKeys } from './products.ts';

/** Begins a transfer, or goes on with the one that was stopped. */
export const useStartTransfer = (onDone: (products: Products) => void) =>
  useTransferChange('/api/products/transfer', onDone);

export const useStopTransfer = (onDone: (products: Products) => void) =>
  useTransferChange('/api/products/transfer/stop', onDone);

/** Tries failed products again. */
export const useRetryProducts = (onDone: (products: Products) => void) =>
  useTransferChange('/api/products/retry', onDone);

/** Changes answer how the products stand after them. What was refused has often changed elsewhere meanwhile. */
function useTransferChange(path: string, onDone: (products: Products) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postJson(products, { path }),
    onSuccess: (answer) => {
      client.setQueryData(productKeys.state(), answer);
      onDone(answer);
    },
    onError: () => client.invalidateQueries({ queryKey: preferenceKeys.all }),
    onSettled: () => client.invalidateQueries({ queryKey: productKeys.all }),
  });
}
