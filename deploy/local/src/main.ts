import { startHouse } from './house.ts';
import { readStartOptions } from './options.ts';
import { runLocal } from './run-local.ts';

/** `npm start`: everything in one process. */
runLocal({ ...readStartOptions(), processes: 1 }, async (config, { logger, undo }) => {
  const house = await startHouse(config, logger);
  undo(() => house.stop());
  return house;
});
