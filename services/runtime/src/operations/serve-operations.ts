import {
  type GetStateResponse,
  type ListDeadLettersRequest,
  type ListDeadLettersResponse,
  OperationsServiceService,
  type QueueState,
  type ReplayDeadLetterRequest,
  type ReplayDeadLetterResponse,
} from '@belegfluss/protos/common/v1/operations';
import type pg from 'pg';
import type { GrpcServer } from '../grpc/index.ts';
import type { Logger } from '../log/index.ts';
import { listDeadLetters } from '../messaging/index.ts';
import type { LocalConsumers } from './local-consumers.ts';
import { replayLetter } from './replay-letter.ts';
import { type EventTable, inspectEvents } from './waiting-events.ts';

export type { QueueState };

/** The same for every service: its state, and its dead letters. */
export type Operations = {
  readonly service: string;
  readonly pool: pg.Pool;
  readonly consumers: Pick<LocalConsumers, 'find'>;
  /** Where its unpublished events are. */
  readonly tables: readonly EventTable[];
  /** Its queues of work besides the events. */
  readonly queues: () => Promise<readonly QueueState[]>;
  readonly logger: Logger;
};

export function serveOperations(server: GrpcServer, operations: Operations): void {
  server.add(OperationsServiceService, {
    getState: getState(operations),
    listDeadLetters: listLetters(operations.pool),
    replayDeadLetter: replay(operations),
  });
}

function getState({ service, pool, tables, queues }: Operations): () => Promise<GetStateResponse> {
  const look = inspectEvents(pool, 'operations-events', tables);
  return async () => {
    const [{ unpublished, oldest, letters }, states] = await Promise.all([look(), queues()]);
    return {
      service,
      unpublished,
      oldestUnpublishedSeconds: BigInt(Math.floor(oldest)),
      deadLetters: letters,
      queues: [...states],
    };
  };
}

const usualPage = 100;
const largestPage = 500;

const listLetters =
  (pool: pg.Pool) =>
  async ({ pageSize }: ListDeadLettersRequest): Promise<ListDeadLettersResponse> => {
    const letters = await listDeadLetters(pool, Math.min(pageSize > 0 ? pageSize : usualPage, largestPage));
    return { letters: letters.map((letter) => ({ ...letter, shop: letter.shop || undefined })) };
  };

const replay =
  (operations: Operations) =>
  async ({ id }: ReplayDeadLetterRequest): Promise<ReplayDeadLetterResponse> => ({
    done: await replayLetter(operations, id),
  });
