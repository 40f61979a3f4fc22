import type { PreviewDocumentRequest, PreviewDocumentResponse } from '@belegfluss/protos/orders/v1/orders';
import type { renderDocumentPreview } from '../use-cases/render-document-preview.ts';
import { orderNotFound } from './order-not-found.ts';
import { fromProtoKind } from './proto-words.ts';

export const previewDocument =
  (render: ReturnType<typeof renderDocumentPreview>) =>
  async ({ shop, orderId, kind }: PreviewDocumentRequest): Promise<PreviewDocumentResponse> => {
    const result = await render(shop, orderId, fromProtoKind(kind));
    switch (result.kind) {
      case 'pdf':
        return { content: result.content, code: undefined, reason: undefined };
      case 'none':
        return { content: Buffer.alloc(0), code: result.code, reason: result.reason };
      case 'unknownOrder':
        throw orderNotFound();
    }
  };
