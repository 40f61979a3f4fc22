import type { PrivacyRequest } from '@belegfluss/gateway/contract';

/** Requests of customers about their data. */
export class PrivacyWorld {
  requests: PrivacyRequest[] = [
    aRequest({ id: '0192d3a0-0000-7000-8000-000000000001', state: 'ready', shopifyId: '9999', orders: 3 }),
    aRequest({
      id: '0192d3a0-0000-7000-8000-000000000002',
      kind: 'redaction',
      state: 'done',
      doneAt: '2026-11-02T09:31:00.000Z',
      expiresAt: null,
      orders: 12,
    }),
  ];
  /** The file is not to be had. */
  isFileGone = false;
  perPage = 25;
}

function aRequest(given: Partial<PrivacyRequest>): PrivacyRequest {
  return {
    id: '0192d3a0-0000-7000-8000-000000000000',
    kind: 'dataRequest',
    state: 'ready',
    receivedAt: '2026-11-02T09:30:00.000Z',
    doneAt: '2026-11-02T09:30:00.000Z',
    expiresAt: '2026-12-02T09:30:00.000Z',
    orders: 1,
    shopifyId: null,
    ...given,
  };
}
