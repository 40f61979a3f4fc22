import { readStartOptions } from './options.ts';
import { runLocal } from './run-local.ts';
import { startServices } from './services.ts';

/** `npm start`: everything in one process. */
runLocal({ ...readStartOptions(), processes: 1 }, async (config, { logger, undo }) => {
  const services = await startServices(config, logger);
  undo(() => services.stop());
  return services;
});
