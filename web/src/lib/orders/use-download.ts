import type { OrderDocument } from '@belegfluss/gateway/contract';
import { useMutation } from '@tanstack/react-query';
import { asApiError } from '../api/api-error.ts';
import { fetchFile } from '../api/client.ts';
import { useToasts } from '../app-bridge.ts';
import { saveFile } from '../files.ts';
import { documentFilename } from '../words/document-name.ts';

/** Saves the PDF of a document under the name the server gives it, and says when that fails. */
export function useDownload(document: Pick<OrderDocument, 'pdf' | 'type' | 'number'>) {
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile({ path: `${document.pdf}/download` }),
    onSuccess: ({ blob, filename }) => saveFile(blob, filename ?? documentFilename(document)),
    onError: (error) => toasts.showError(asApiError(error).message),
  });
  return { save: () => mutate(), isSaving: isPending };
}
