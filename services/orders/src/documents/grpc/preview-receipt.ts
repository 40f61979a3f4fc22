import type { PreviewReceiptRequest, PreviewReceiptResponse } from '@belegfluss/protos/orders/v1/orders';
import type { previewReceipt as preview } from '../use-cases/preview-receipt.ts';
import { orderNotFound } from './order-not-found.ts';
import { fromProtoKind } from './proto-words.ts';

export const previewReceipt =
  (previewReceiptUseCase: ReturnType<typeof preview>) =>
  async ({ shop, orderId, kind }: PreviewReceiptRequest): Promise<PreviewReceiptResponse> => {
    const result = await previewReceiptUseCase(shop, orderId, fromProtoKind(kind));
    switch (result.kind) {
      case 'pdf':
        return { content: result.content, code: undefined, reason: undefined };
      case 'none':
        return { content: Buffer.alloc(0), code: result.code, reason: result.reason };
      case 'unknownOrder':
        throw orderNotFound();
    }
  };
