import type { ClientOptions } from '../provider.ts';
import type { ProviderClient } from '../provider-client.ts';
import { createAccountCalls } from './account.ts';
import { createAttachmentCalls } from './attachments.ts';
import { createCategoryCalls } from './categories.ts';
import { createContactDetailCalls } from './contact-details.ts';
import { createContactCalls } from './contacts.ts';
import { createDocumentActionCalls } from './document-actions.ts';
import { createDocumentCalls } from './documents.ts';
import { createGetDocument } from './get-document.ts';
import { createSevdeskHttp } from './http.ts';
import { createListChanges } from './list-changes.ts';
import { createMailCalls } from './mails.ts';
import { createPartCalls } from './parts/parts.ts';
import { createPaymentCalls } from './payments.ts';
import { createPrintCalls } from './print.ts';
import { createTagCalls } from './tags.ts';
import { createTransactionCalls } from './transactions.ts';

/** One merchant's account at sevdesk; the address is given up to and with `/api/v1`. */
export function createSevdeskClient(options: ClientOptions): ProviderClient {
  const http = createSevdeskHttp(options);
  const background = createSevdeskHttp({
    ...options,
    traffic: (attempt) => options.traffic(attempt, 'background'),
  });
  return {
    ...createAccountCalls(http),
    ...createDocumentCalls(http),
    ...createDocumentActionCalls(http),
    ...createPaymentCalls(http),
    ...createTransactionCalls(http),
    ...createContactCalls(http),
    ...createContactDetailCalls(http),
    ...createCategoryCalls(http),
    ...createPrintCalls(http),
    ...createMailCalls(http),
    ...createAttachmentCalls(http),
    ...createTagCalls(http),
    ...createPartCalls(http),
    background: {
      listChangedDocuments: createListChanges(background),
      getDocument: createGetDocument(background),
    },
  };
}
