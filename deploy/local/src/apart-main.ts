import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApartHouse, type ApartName, type Death, startApart } from './apart.ts';
import { serviceNames } from './house-config.ts';
import { describeMachine } from './machine.ts';
import { openNats } from './nats.ts';
import { readApartOptions } from './options.ts';
import { findProgram } from './programs.ts';
import { runLocal } from './run-local.ts';

/** `npm run apart`: every service in processes of its own, as in containers, with a real NATS between them. */
const { fresh, scale } = readApartOptions();
const processes = serviceNames.reduce((sum, name) => sum + (scale[name] ?? 1), 1);
process.stdout.write(`${describeMachine()}\n`);

runLocal({ fresh, processes }, async (config, { state, undo }) => {
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

const report = ({ replica, code, signal }: Death): void =>
  void process.stderr.write(`${replica} ended (${signal ?? `code ${code}`}); it is started again.\n`);

const describe = (house: ApartHouse, natsUrl: string, logs: string): string => {
  const metrics = (name: ApartName) =>
    house
      .metricsUrls(name)
      .map((url) => `, ${url}`)
      .join('');
  const rows = [...serviceNames, 'gateway' as const].map(
    (name) =>
      `  ${name.padEnd(18)} ${house.replicas(name)} × process ${house.pids(name).join(', ')}${metrics(name)}\n`,
  );
  return `\nProcesses, restarted when they die:\n\n${rows.join('')}\n  NATS               ${natsUrl}\n  logs               ${logs}\n`;
};
