import { productImport } from '@belegfluss/gateway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../lib/api/client.ts';
import { preferenceKeys } from '../../../lib/preferences/preference-keys.ts';
import { productKeys } from './product-keys.ts';

/**
 * Transfers one product by the saved settings; hands over how many articles it became. Also when no answer came it may be
 * there: how the products stand is asked for in any case.
 */
export function useCreateSample(onDone: (parts: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postJson(productImport, { path: '/api/products/import', query: { limit: 1 } }),
    onSuccess: ({ parts }) => onDone(parts.length),
    onError: () => client.invalidateQueries({ queryKey: preferenceKeys.all }),
    onSettled: () => client.invalidateQueries({ queryKey: productKeys.all }),
  });
}
