import {
  completionDifferences,
  completionDocuments,
  completionMonth,
  completionMonths,
} from '@belegfluss/gateway/contract';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { checked, refuse } from './answers.ts';

type Asked = { Params: { month: string }; Querystring: Record<string, string> };

/** The accounting's months; as the gateway does, only for employees. */
export function addCompletionRoutes(app: FastifyInstance, world: World): void {
  const { completion } = world;
  app.register(async (months) => {
    months.addHook('onRequest', async (_request, reply) => {
      if (!world.shop.employee) return refuse(reply, 403, 'EMPLOYEES_ONLY');
    });
    months.get<Asked>('/api/completion', ({ query }) =>
      checked(completionMonths, completion.listMonths(query.before ?? '')),
    );
    months.get<Asked>('/api/completion/:month', ({ params }, reply) =>
      completion.failingMonth
        ? refuse(reply, 503, 'UNAVAILABLE')
        : checked(completionMonth, completion.findMonth(params.month)),
    );
    months.get<Asked>('/api/completion/:month/differences', ({ query }) =>
      checked(completionDifferences, completion.listDifferences(query)),
    );
    months.get<Asked>('/api/completion/:month/documents', ({ query }) =>
      checked(completionDocuments, completion.listDocuments(query)),
    );
  });
}
