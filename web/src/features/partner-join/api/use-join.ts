import { partner } from '@belegfluss/gateway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../lib/api/client.ts';
import { programmeKeys } from '../../../lib/partner/programme.ts';

/** Joins the programme; the answer says how the partnership stands. */
export function useJoin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => postJson(partner, { path: '/api/partner' }, { email, accepted: true }),
    onSuccess: (answer) => client.setQueryData(programmeKeys.all, answer),
  });
}
