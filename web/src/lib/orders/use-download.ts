import type { Receipt } from '@belegfluss/gateway/contract';
import { useMutation } from '@tanstack/react-query';
import { asApiError } from '../api/api-error.ts';
import { fetchFile } from '../api/client.ts';
import { useToasts } from '../app-bridge.ts';
import { saveFile } from '../files.ts';
import { receiptFilename } from '../words/receipt-name.ts';

/** Saves the PDF of a receipt under the name the server gives it, and says when that fails. */
export function useDownload(receipt: Pick<Receipt, 'pdf' | 'type' | 'number'>) {
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile({ path: `${receipt.pdf}/download` }),
    onSuccess: ({ blob, filename }) => saveFile(blob, filename ?? receiptFilename(receipt)),
    onError: (error) => toasts.showError(asApiError(error).message),
  });
  return { save: () => mutate(), isSaving: isPending };
}
