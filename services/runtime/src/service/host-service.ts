import type pg from 'pg';
import { createNatsBus, type EventBus } from '../bus/index.ts';
import { ensureDatabase, migrate, openPool, prismaFolder } from '../database/index.ts';
import { createGrpcServer, type GrpcServer } from '../grpc/index.ts';
import { type Activity, createActivity, type Loop } from '../lifecycle/index.ts';
import { createLogger, type Logger } from '../log/index.ts';
import { createOutboxRelay, createRetention } from '../messaging/index.ts';
import {
  type EventTable,
  knowConsumers,
  outbox,
  type QueueState,
  serveOperations,
} from '../operations/index.ts';
import type { CommonConfig } from './common-config.ts';
import { observeDatabase } from './observe-database.ts';
import { observeBus } from './observed-bus.ts';
import { startTelemetry } from './telemetry.ts';

/**
 * On a bus within this process no other process writes events, and each writer wakes the relay: the loop only finds
 * events that a death left behind. At rest it pauses for longer still.
 */
const pauseOnOwnBusMs = 500;

/** A running service of the installation. `start` answers the address of its gRPC server. */
export type Service = { start(): Promise<string>; stop(): Promise<void> };

/** Parts that a composer may supply instead of having them made. */
export type ServiceOverrides = {
  /** A bus shared with the other services of the process; its creator closes it. */
  readonly bus?: EventBus;
  /** No other process runs this service: its loops may rest while nothing goes on in it. */
  readonly isOnlyReplica?: boolean;
  readonly logger?: Logger;
};

/** Parts from which a service is composed. */
export type Parts = {
  readonly logger: Logger;
  readonly pool: pg.Pool;
  readonly bus: EventBus;
  readonly server: GrpcServer;
  /** Publishes the outbox; wake it after writing an event. */
  readonly relay: Loop;
};

/**
 * Between processes: who wrote an event wakes the relay of its own process only, so that this one looks for those of its
 * replicas. Nobody waits for an outcome as for a webhook, so that more of them leave at once.
 */
const betweenProcesses = { pauseMs: 250, gatherMs: 100 };

type RelayOptions = { readonly context: string; readonly pauseMs?: number; readonly gatherMs?: number };

/** A service's additions to its parts: loops to run, resources to close at the end, and its queues, for operators. */
export type Assembly = {
  readonly loops?: readonly Loop[];
  readonly close?: () => Promise<void>;
  /** Queues of work besides the events. */
  readonly queues?: () => Promise<readonly QueueState[]>;
};

/**
 * The life of a service, the same for all: database, bus, gRPC server, outbox relay; started in the order in which
 * they need each other and stopped in the reverse, running work first.
 */
export function hostService(options: {
  readonly name: string;
  readonly config: CommonConfig;
  readonly overrides: ServiceOverrides;
  readonly assemble: (parts: Parts) => Promise<Assembly>;
  /** Publishes from somewhere else than the table `outbox`. */
  readonly relay?: (parts: Omit<Parts, 'relay' | 'server'> & RelayOptions) => Loop;
  /** Where unpublished events are besides `outbox`. */
  readonly events?: EventTable;
}): Service {
  const { name, config, overrides } = options;
  const logger = overrides.logger?.child({ service: name }) ?? createLogger({ name, level: config.logLevel });
  const undo: (() => Promise<void>)[] = [];

  return {
    async start() {
      const telemetry = await startTelemetry({ service: name, telemetry: config.telemetry, logger });
      undo.push(() => telemetry.stop());
      if (config.migrateOnStart) await prepareDatabase(name, config, logger);
      const pool = openPool({ url: config.databaseUrl, name, logger });
      undo.push(() => pool.end());
      const hideDatabase = observeDatabase(name, pool, options.events);
      undo.push(async () => hideDatabase());

      const consumers = knowConsumers(overrides.bus ?? (await openBus(name, config, logger)));
      const activity = createActivity();
      const bus = observeBus(consumers.bus, name, activity);
      const own = options.relay ? {} : betweenProcesses;
      const relay = (options.relay ?? createOutboxRelay)({
        pool,
        bus,
        logger,
        context: name,
        ...(overrides.bus ? { pauseMs: pauseOnOwnBusMs } : own),
      });
      const server = openServer(name, config, logger, activity);
      const assembly = await options.assemble({ logger, pool, bus, server, relay });
      const { close, queues = async () => [] } = assembly;
      const tables = options.events ? [options.events, outbox] : [outbox];
      serveOperations(server, { service: name, pool, consumers, tables, queues, logger });
      const loops = [createRetention({ pool, logger }), ...(assembly.loops ?? [])];
      if (close) undo.push(close);
      // The relay ends before the bus that it publishes to.
      if (!overrides.bus) undo.push(() => bus.close());
      undo.push(() => relay.stop());
      undo.push(async () => void (await Promise.all(loops.map((loop) => loop.stop()))));

      const address = await server.start();
      undo.push(() => server.stop());
      if (overrides.isOnlyReplica) for (const loop of [relay, ...loops]) loop.restWith?.(activity);
      relay.start();
      for (const loop of loops) loop.start();
      telemetry.setReady(true);
      undo.push(async () => telemetry.setReady(false));
      return address;
    },
    async stop() {
      for (const step of undo.splice(0).reverse()) {
        await step().catch((error: unknown) => logger.error({ err: error }, 'not closed cleanly'));
      }
    },
  };
}

async function prepareDatabase(
  name: string,
  { databaseUrl: url }: CommonConfig,
  logger: Logger,
): Promise<void> {
  await ensureDatabase(url);
  await migrate({ url, directory: prismaFolder(name), logger });
}

const openServer = (name: string, config: CommonConfig, logger: Logger, activity: Activity): GrpcServer =>
  createGrpcServer({
    host: config.grpcHost,
    port: config.grpcPort,
    security: config.security,
    logger,
    service: name,
    activity,
    ...(config.grpcMaxCalls && { maxCalls: config.grpcMaxCalls }),
  });

async function openBus(name: string, config: CommonConfig, logger: Logger): Promise<EventBus> {
  if (!config.natsUrl) throw new Error('A service that runs alone needs NATS.');
  return createNatsBus({ url: config.natsUrl, name, logger });
}
