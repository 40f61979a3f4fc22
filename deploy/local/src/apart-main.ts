import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ApartHouse, type Death, startApart } from './apart.ts';
import { type ServiceName, serviceNames } from './house-config.ts';
import { openNats } from './nats.ts';
import { findProgram } from './programs.ts';
import { runLocal } from './run-local.ts';

/** `npm run apart`: every service in processes of its own, as in containers, with a real NATS between them. */
runLocal(async (config, { state, undo }) => {
  const scale = readScale();
  findProgram('nats-server');
  const nats = await openNats({ store: join(state, 'nats'), ownGroup: true });
  undo(() => nats.stop());
  const logs = join(state, 'logs');
  await mkdir(logs, { recursive: true });
  const giveUp = new AbortController();
  const starting = startApart(
    { ...config, natsUrl: nats.url },
    {
      scale,
      died: report,
      logFile: (replica) => join(logs, `${replica}.log`),
      signal: giveUp.signal,
      ownGroup: true,
    },
  );
  undo(async () => {
    giveUp.abort();
    await starting.then(
      (house) => house.stop(),
      () => {},
    );
  });
  const house = await starting;
  return { ...house, notes: describe(house, nats.url, logs) };
});

/** `--scale orders=3`, as compose spells it. */
function readScale(): Partial<Record<ServiceName, number>> {
  const { values } = parseArgs({
    options: { scale: { type: 'string', multiple: true, default: [] }, fresh: { type: 'boolean' } },
  });
  return Object.fromEntries(
    values.scale.map((entry) => {
      const [, name, count] = /^([a-z]+)=([1-9]\d?)$/.exec(entry) ?? [];
      if (!serviceNames.some((known) => known === name))
        throw new Error(`--scale ${entry} is not a service and a number, such as orders=3.`);
      return [name, Number(count)];
    }),
  );
}

const report = ({ replica, code, signal }: Death): void =>
  void process.stderr.write(`${replica} ended (${signal ?? `code ${code}`}); it is started again.\n`);

const describe = (house: ApartHouse, natsUrl: string, logs: string): string => {
  const rows = [...serviceNames, 'gateway' as const].map(
    (name) => `  ${name.padEnd(18)} ${house.replicas(name)} × process ${house.pids(name).join(', ')}\n`,
  );
  return `\nProcesses, restarted when they die:\n\n${rows.join('')}\n  NATS               ${natsUrl}\n  logs               ${logs}\n`;
};
