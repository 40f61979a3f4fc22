import type { DraftMailRequest, DraftMailResponse } from '@belegfluss/protos/orders/v1/receipts';
import type { MailContent } from '../domain/plan.ts';
import type { ReceiptName } from '../use-cases/draft-mail.ts';
import { fromProtoKind } from './proto-words.ts';

export const draftMail =
  (draft: (shop: string, receipt: ReceiptName) => Promise<MailContent>) =>
  async ({ shop, orderId, documentId, kind }: DraftMailRequest): Promise<DraftMailResponse> => {
    const mail = await draft(shop, { orderId, documentId, kind: fromProtoKind(kind) });
    return {
      mail: { ...mail, cc: [...mail.cc], bcc: [...mail.bcc], attachmentIds: [...mail.attachmentIds] },
    };
  };
