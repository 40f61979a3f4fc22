import type { DraftMailRequest, DraftMailResponse } from '@belegfluss/protos/orders/v1/document_actions';
import type { MailContent } from '../domain/plan.ts';
import type { DocumentName } from '../use-cases/draft-document-mail.ts';
import { fromProtoKind } from './proto-words.ts';

export const draftMail =
  (draft: (shop: string, document: DocumentName) => Promise<MailContent>) =>
  async ({ shop, orderId, documentId, kind }: DraftMailRequest): Promise<DraftMailResponse> => {
    const mail = await draft(shop, { orderId, documentId, kind: fromProtoKind(kind) });
    return {
      mail: { ...mail, cc: [...mail.cc], bcc: [...mail.bcc], attachmentIds: [...mail.attachmentIds] },
    };
  };
