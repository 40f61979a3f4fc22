import { z } from 'zod';
import { mapResult } from '../../domain/provider-result.ts';
import type { ProviderClient } from '../provider-client.ts';
import type { SevdeskHttp } from './http.ts';
import { documentPath } from './names.ts';
import { wireDocument, wireEmbedded } from './read-document.ts';
import { wireOne } from './wire.ts';

export function createMailCalls(http: SevdeskHttp) {
  return {
    async sendMail(ref, mail, beforeSend) {
      const body = {
        toEmail: mail.to,
        subject: mail.subject,
        text: mail.message,
        copy: mail.copy,
        ...listed('additionalAttachments', mail.attachmentIds),
        ...listed('ccEmail', mail.cc),
        ...listed('bccEmail', mail.bcc),
        ...(ref.kind === 'invoice' ? { sendXml: false } : {}),
      };
      const path = documentPath(ref, '/sendViaEmail');
      return http.write({ method: 'POST', path, body }, wireOne(wireMail), beforeSend);
    },

    async findMailed(ref) {
      const read = await http.get(documentPath(ref), {}, wireOne(wireDocument));
      return mapResult(read, ({ document, mailedAt }) => ({ document, mailedAt }));
    },
  } satisfies Partial<ProviderClient>;
}

const listed = (field: string, parts: readonly string[]): object =>
  parts.length === 0 ? {} : { [field]: parts.join(',') };

/** The mail names its document, mostly by id only. */
const wireMail = z
  .looseObject({ object: wireEmbedded.optional() })
  .transform(({ object }) => object?.document ?? null);
