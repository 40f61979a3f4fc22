import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Saves everything that is kept of the customer of a data request, composed at this moment. */
export const usePrivacyFile = (id: string) =>
  useMutation({
    mutationFn: () => fetchFile({ path: `/api/privacy/requests/${encodeURIComponent(id)}/file` }),
    onSuccess: ({ blob, filename }) => saveFile(blob, filename ?? 'kundendaten.json'),
  });
