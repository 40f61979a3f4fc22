import { countChanges, nameDatabaseServer } from '../meters/servers.ts';
import { aMoment, underTraffic } from '../traffic.ts';
import type { Scenario } from '../world.ts';

export const postgresRestart: Scenario = {
  name: 'postgres-restart',
  promise: 'the database server restarts orderly, at once, and by kill -9, and what was committed counts',
  async run(world) {
    const servers = [await nameDatabaseServer(world)];
    await underTraffic(world, async () => {
      for (const signal of world.random.shuffle(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)) {
        await aMoment(world, 600, 1_200);
        await world.postgres.restart(signal);
        servers.push(await nameDatabaseServer(world));
      }
      await aMoment(world, 600, 1_200);
    });
    return [{ what: 'restarts of the database', times: countChanges(servers), atLeast: 3 }];
  },
};
