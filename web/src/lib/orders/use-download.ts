import type { Receipt } from '@belegfluss/gateway/contract';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../api/client.ts';
import { saveFile } from '../save-file.ts';

/** Saves the PDF of a receipt under the name the server gives it. */
export const useDownload = ({ pdf }: Pick<Receipt, 'pdf'>, fallbackName: string) =>
  useMutation({
    mutationFn: () => fetchFile({ path: `${pdf}/download` }),
    onSuccess: ({ blob, filename }) => saveFile(blob, filename ?? fallbackName),
  });
