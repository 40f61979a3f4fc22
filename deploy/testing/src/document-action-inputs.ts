import type { DocumentAction, RunDocumentActionRequest } from '@belegfluss/protos/orders/v1/document_actions';

export type DocumentActionName = Exclude<keyof typeof DocumentAction, 'UNSPECIFIED' | 'UNRECOGNIZED'>;

type Inputs = Readonly<Partial<Record<DocumentActionName, RunDocumentActionRequest['input']>>>;

/** Input of each document action that takes one besides the document; a payment is booked on the account. */
export const createDocumentActionInputs = (accountId: string): Inputs => ({
  EMAIL: {
    $case: 'mail',
    value: {
      to: 'mira@example.org',
      cc: [],
      bcc: [],
      subject: 'Deine Rechnung',
      message: '<p>Danke!</p>',
      copy: false,
      attachmentIds: [],
    },
  },
  ADDRESS: {
    $case: 'address',
    value: { text: 'Teehaus Holm GmbH\nHafenstraße 7\n20095 Hamburg', countryCode: 'DE', enshrine: false },
  },
  PAID: { $case: 'payment', value: { accountId, date: '2026-03-12' } },
});
