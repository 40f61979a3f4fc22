import { startHouse } from './house.ts';
import { runLocal } from './run-local.ts';

/** `npm start`: everything in one process. */
runLocal(async (config, { logger, undo }) => {
  const house = await startHouse(config, logger);
  undo(() => house.stop());
  return house;
});
