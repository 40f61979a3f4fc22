import { type PrivacyRequest, privacyRequests } from '@belegfluss/gateway/contract';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { checked, refuse } from './answers.ts';

/** What customers asked about their data. */
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

export function addPrivacyRoutes(app: FastifyInstance, { privacy }: World): void {
  app.get<{ Querystring: { cursor?: string } }>('/api/privacy/requests', ({ query }) => {
    const from = Number(query.cursor ?? 0);
    const to = from + privacy.perPage;
    const next = to < privacy.requests.length ? String(to) : null;
    return checked(privacyRequests, { items: privacy.requests.slice(from, to), next });
  });
  app.get('/api/privacy/requests/:id/file', (_request, reply) =>
    privacy.isFileGone
      ? refuse(reply, 409, 'PRIVACY_REQUEST_EXPIRED')
      : reply
          .header('content-disposition', 'attachment; filename="kundendaten-0192d3a0.json"')
          .type('application/json')
          .send('{"Anfrage": []}'),
  );
}
