import {
  DocumentKind,
  type PreviewReceiptRequest,
  type PreviewReceiptResponse,
} from '@belegfluss/protos/orders/v1/orders';
import type { previewReceipt as preview } from '../use-cases/preview-receipt.ts';
import { orderNotFound } from './order-not-found.ts';

export const previewReceipt =
  (previewOf: ReturnType<typeof preview>) =>
  async ({ shop, orderId, kind }: PreviewReceiptRequest): Promise<PreviewReceiptResponse> => {
    const result = await previewOf(shop, orderId, kind === DocumentKind.CREDIT_NOTE ? 'credit' : 'invoice');
    switch (result.kind) {
      case 'pdf':
        return { content: result.content, code: '', reason: '' };
      case 'none':
        return { content: Buffer.alloc(0), code: result.code, reason: result.reason };
      case 'unknownOrder':
        throw orderNotFound();
    }
  };
