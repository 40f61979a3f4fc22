import { type DocumentPreview, type DocumentSlug, documentPreview } from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { decodePdf } from '../../../lib/files.ts';

/** How long a document stays in memory that nobody looks at. */
const keptMs = 60_000;

interface PreviewQuery {
  readonly orderId: string;
  readonly kind: DocumentSlug;
  /** Differs each time that the previews are opened: settings may have changed in between. */
  readonly opening: number;
}

/** The document of an order as it is or would be. It costs the account requests, so it is asked for once an opening. */
export const usePreview = ({ orderId, kind, opening }: PreviewQuery) =>
  useQuery({
    queryKey: ['document-preview', opening, kind, orderId],
    queryFn: async ({ signal }) => {
      const path = `/api/orders/${encodeURIComponent(orderId)}/sevdesk/${kind}/preview`;
      return toPreview(await fetchJson(documentPreview, { path, signal }));
    },
    gcTime: keptMs,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A document to look at, or why there is none. */
type Preview =
  | { readonly kind: 'pdf'; readonly pdf: Blob }
  | { readonly kind: 'none'; readonly title: string; readonly detail: string };

function toPreview(answer: DocumentPreview): Preview {
  if (!('content' in answer)) return { kind: 'none', title: answer.title, detail: answer.detail };
  return { kind: 'pdf', pdf: decodePdf(answer.content) };
}
