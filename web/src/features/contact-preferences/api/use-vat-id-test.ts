import { vatIdTestAnswer } from '@belegfluss/gateway/contract';
import { useMutation } from '@tanstack/react-query';
import { postJson } from '../../../lib/api/client.ts';

/** Looks for a VAT id in a text as the service does in orders. */
export const useVatIdTest = () =>
  useMutation({
    mutationFn: (text: string) => postJson(vatIdTestAnswer, { path: '/api/contacts/test-vatid' }, { text }),
  });
