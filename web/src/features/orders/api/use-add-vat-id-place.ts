import { preferencesChange } from '@belegfluss/gateway/contract';
import type { VatIdPlace } from '@belegfluss/settings/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchJson } from '../../../lib/api/client.ts';
import { retryTargets } from '../../../lib/orders/retry-targets.ts';
import { reasonCountsQuery } from '../../../lib/orders/use-reason-counts.ts';
import { useRequeueOrders } from '../../../lib/orders/use-requeue-orders.ts';
import { endedReasons } from '../../../lib/preferences/ended-reasons.ts';
import { preferencesQuery } from '../../../lib/preferences/use-preferences.ts';

/**
 * Looks for VAT ids at one more place, behind those that are chosen, and tries the orders again that lacked a document
 * for it; answers how many.
 */
export function useAddVatIdPlace() {
  const client = useQueryClient();
  const { mutateAsync: requeue } = useRequeueOrders();
  return useMutation({
    async mutationFn(place: VatIdPlace) {
      // As they are stored now: the version guards only what somebody else saves from here on.
      const { values, versions } = await client.fetchQuery({ ...preferencesQuery, staleTime: 0 });
      const vatIdPlaces = [...new Set([...values.contacts.vatIdPlaces, place])];
      const sections = [{ section: 'contacts', version: versions.contacts, values: { vatIdPlaces } }];
      await patchJson(preferencesChange, { path: '/api/preferences' }, { sections });
      await client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
      const after = { ...values, contacts: { ...values.contacts, vatIdPlaces } };
      const counts = await client.fetchQuery({ ...reasonCountsQuery(), staleTime: 0 });
      const targets = retryTargets(counts, endedReasons({ before: values, after }));
      return requeue({ as: 'live', targets: targets.map(({ filter, reason }) => ({ filter, reason })) });
    },
  });
}
