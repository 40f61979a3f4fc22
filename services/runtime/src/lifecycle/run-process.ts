import type { Logger } from '../log/index.ts';

/** Something that a process runs: started once, stopped once. */
export type Runnable = { start(): Promise<unknown>; stop(): Promise<void> };

/**
 * Runs one composed service as a process: SIGTERM and SIGINT drain it, a second signal or 15 seconds end it, and an
 * uncaught error ends the process so that its supervisor starts a clean one.
 */
export async function runProcess(runnable: Runnable, logger: Logger): Promise<void> {
  let draining = false;
  const drain = (signal: string) => {
    if (draining) process.exit(1);
    draining = true;
    logger.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), 15_000).unref();
    runnable.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'drain failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
  process.on('unhandledRejection', (reason) => {
    logger.fatal({ err: reason }, 'unhandled rejection');
    process.exit(1);
  });
  try {
    await runnable.start();
    logger.info('ready');
  } catch (error) {
    logger.fatal({ err: error }, 'start failed');
    process.exit(1);
  }
}
