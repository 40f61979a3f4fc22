import { type FieldProblem, type PartnerInfo, partnerShop } from '@belegfluss/gateway/contract';
import type { PartnerPreferences } from '@belegfluss/partners/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asApiError } from '../../../lib/api/api-error.ts';
import { patchJson } from '../../../lib/api/client.ts';
import { programmeKeys } from '../../../lib/partner/programme.ts';

interface SaveEvents {
  readonly onSaved: () => void;
  readonly onRefused: (fields: readonly FieldProblem[]) => void;
  readonly onSettled: () => void;
}

/** Stores where payouts go and what stands on receipts; the answer says how the partnership stands. */
export function useSavePreferences({ onSaved, onRefused, onSettled }: SaveEvents) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preferences: PartnerPreferences) =>
      patchJson(partnerShop, { path: '/api/partner/preferences' }, preferences),
    async onSuccess({ partner }) {
      // A question that is on its way may have been answered before.
      await client.cancelQueries({ queryKey: programmeKeys.all });
      client.setQueryData<PartnerInfo>(programmeKeys.all, partner);
      onSaved();
    },
    onError(error) {
      onRefused(asApiError(error).fields);
    },
    onSettled,
  });
}
