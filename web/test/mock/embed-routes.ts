import { documentLinks, documentPreview, documentSlug } from '@belegfluss/gateway/contract';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { checked, refuse } from './answers.ts';

/** Answers the assistants of the settings. */
export function addEmbedRoutes(app: FastifyInstance, { embed }: World): void {
  app.get('/api/document-links', (_request, reply) =>
    embed.links ? checked(documentLinks, embed.links) : refuse(reply, 503, 'UNAVAILABLE'),
  );
  app.get<{ Params: { id: string; kind: string } }>(
    '/api/orders/:id/sevdesk/:kind/preview',
    ({ params }, reply) => {
      documentSlug.parse(params.kind);
      const preview = embed.getPreview(params.id);
      return preview === 503 ? refuse(reply, 503, 'UNAVAILABLE') : checked(documentPreview, preview);
    },
  );
}
