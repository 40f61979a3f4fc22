import { privacyRequests } from '@belegfluss/gateway/contract';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { checked, refuse } from './answers.ts';

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
