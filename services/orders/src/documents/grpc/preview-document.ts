import type { PreviewDocumentRequest, PreviewDocumentResponse } from '@belegfluss/protos/orders/v1/orders';
import type { previewDocument as preview } from '../use-cases/preview-document.ts';
import { orderNotFound } from './order-not-found.ts';
import { fromProtoKind } from './proto-words.ts';

export const previewDocument =
  (previewDocumentUseCase: ReturnType<typeof preview>) =>
  async ({ shop, orderId, kind }: PreviewDocumentRequest): Promise<PreviewDocumentResponse> => {
    const result = await previewDocumentUseCase(shop, orderId, fromProtoKind(kind));
    switch (result.kind) {
      case 'pdf':
        return { content: result.content, code: undefined, reason: undefined };
      case 'none':
        return { content: Buffer.alloc(0), code: result.code, reason: result.reason };
      case 'unknownOrder':
        throw orderNotFound();
    }
  };
