import { deadLetterReplay } from '@belegfluss/gateway/contract';
import { parsePath } from '../http/parse.ts';
import { requireOperator } from '../session/require-operator.ts';
import { deadLetterPath } from './path-values.ts';
import type { Route } from './route.ts';

/** A consumer may take its time; this handler has 29 seconds. */
const timeoutMs = 27_000;

/** Hands an event that a consumer gave up on to it once more; for the operator's people. */
export const replayDeadLetter: Route = (app, { services }) => {
  app.post(
    '/admin/dead-letters/:service/:id/replay',
    { config: { showsShop: true }, bodyLimit: 1024 },
    async ({ shopRecord, params }) => {
      requireOperator(shopRecord);
      const { service, id } = parsePath(deadLetterPath, params);
      const { done } = await services.operations[service].replayDeadLetter({ id }, { timeoutMs });
      return deadLetterReplay.parse({ done });
    },
  );
};
