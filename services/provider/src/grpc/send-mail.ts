import type { SendMailRequest, SendMailResponse } from '@belegfluss/protos/provider/v1/provider';
import { z } from 'zod';
import type { ProviderDocument } from '../domain/document.ts';
import type { MailRequest } from '../use-cases/send-mail.ts';
import { idField, keyField, parseRequest, shopField } from './parse-request.ts';
import { toProtoDocument } from './proto-document.ts';
import { kindField } from './proto-kinds.ts';

const mailAddress = z.string().regex(/^[^\s@,]+@[^\s@,]+$/, 'must be an e-mail address');

const schema = z
  .object({
    shop: shopField,
    operationKey: keyField,
    kind: kindField,
    documentId: idField,
    to: mailAddress,
    cc: z.array(mailAddress),
    bcc: z.array(mailAddress),
    subject: z.string().min(1),
    message: z.string(),
    copy: z.boolean(),
    attachmentIds: z.array(idField),
  })
  .transform(
    ({ shop, operationKey, kind, documentId, ...mail }): MailRequest => ({
      shop,
      key: operationKey,
      ref: { kind, id: documentId },
      mail,
    }),
  );

export const sendMail =
  (run: (request: MailRequest) => Promise<ProviderDocument>) =>
  async (request: SendMailRequest): Promise<SendMailResponse> => ({
    document: toProtoDocument(await run(parseRequest(schema, request))),
  });
