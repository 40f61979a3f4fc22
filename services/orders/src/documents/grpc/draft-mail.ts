import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import type { DraftMailRequest, DraftMailResponse } from '@belegfluss/protos/orders/v1/receipts';
import type { MailContent } from '../domain/plan.ts';
import type { ReceiptName } from '../use-cases/draft-mail.ts';

export const draftMail =
  (draft: (shop: string, receipt: ReceiptName) => Promise<MailContent>) =>
  async ({ shop, orderId, documentId, kind }: DraftMailRequest): Promise<DraftMailResponse> => {
    const isCredit = kind === DocumentKind.CREDIT_NOTE;
    const mail = await draft(shop, { orderId, documentId, kind: isCredit ? 'credit' : 'invoice' });
    return {
      mail: { ...mail, cc: [...mail.cc], bcc: [...mail.bcc], attachmentIds: [...mail.attachmentIds] },
    };
  };
