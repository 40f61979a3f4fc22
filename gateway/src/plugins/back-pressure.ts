import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from '@belegfluss/runtime/log';
import type { FastifyInstance } from 'fastify';
import type { GatewayLimits } from '../limits/limits.ts';
import { overloaded } from '../limits/problems.ts';

const sampleMs = 500;
const resolutionMs = 20;
/** How long the delay is measured after a request: pages ask every few seconds while they are open. */
const attendMs = 10_000;

/**
 * Refuses what comes while the process has enough to do, before any work on it begins: what waits in memory makes
 * everything slower, this process and the services behind it, and is often no longer wanted when its turn comes.
 */
export function refuseOverload(app: FastifyInstance, limits: GatewayLimits, logger: Logger): void {
  const loop = watchEventLoop(app);
  let inProgress = 0;
  let refused = 0;

  const report = setInterval(() => {
    if (refused > 0) logger.warn({ refused, inProgress, delayMs: Math.round(loop.delayMs()) }, 'overloaded');
    refused = 0;
  }, 5_000).unref();
  app.addHook('onClose', async () => clearInterval(report));

  app.addHook('onRequest', (request, reply, done) => {
    loop.attend();
    const busy = inProgress >= limits.requestsAtOnce || loop.delayMs() > limits.eventLoopDelayMs;
    const { essential, partOfPage } = request.routeOptions.config ?? {};
    if (busy && !essential && !partOfPage) {
      refused += 1;
      return done(overloaded());
    }
    inProgress += 1;
    // Fires for every answer, also for one whose caller had gone.
    reply.raw.once('close', () => {
      inProgress -= 1;
    });
    done();
  });
  endConnections(app, () => inProgress);
}

/**
 * When the process stops, connections go with their last answer. Node closes idle ones, but counts one that was opened
 * ahead and has sent no request yet as busy.
 */
function endConnections(app: FastifyInstance, inProgress: () => number): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => {
      if (inProgress() === 0) app.server.closeAllConnections();
    }, 50);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Mean delay over the last half second; the time that the measurement itself waits is not in it. Measuring wakes the
 * process fifty times a second: that ends a while after the last request and begins with the next.
 */
function watchEventLoop(app: FastifyInstance): { attend(): void; delayMs(): number } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  let sample: NodeJS.Timeout | undefined;
  let requestedAt = 0;
  let delayMs = 0;
  const end = () => {
    clearInterval(sample);
    sample = undefined;
    histogram.disable();
    histogram.reset();
    delayMs = 0;
  };
  app.addHook('onClose', async () => end());
  return {
    attend() {
      requestedAt = performance.now();
      if (sample) return;
      histogram.enable();
      sample = setInterval(() => {
        if (performance.now() - requestedAt > attendMs) return end();
        // Without a sample the mean is no number.
        delayMs = Math.max(0, (histogram.mean || 0) / 1e6 - resolutionMs);
        histogram.reset();
      }, sampleMs).unref();
    },
    delayMs: () => delayMs,
  };
}
