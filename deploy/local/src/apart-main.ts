import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApartName, type Death, type SeparateServices, startApart } from './apart.ts';
import { serviceNames } from './installation-config.ts';
import { describeMachine } from './machine.ts';
import { openNats } from './nats.ts';
import { readApartOptions } from './options.ts';
import { findProgram } from './programs.ts';
import { runLocal } from './run-local.ts';

/** `npm run apart`: every service in separate processes, as in containers, with a real NATS between them. */
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
      (services) => services.stop(),
      () => {},
    );
  });
  const services = await starting;
  return { ...services, notes: describe(services, nats.url, logs) };
});

const report = ({ replica, code, signal }: Death): void =>
  void process.stderr.write(`${replica} ended (${signal ?? `code ${code}`}); it is started again.\n`);

const describe = (services: SeparateServices, natsUrl: string, logs: string): string => {
  const metrics = (name: ApartName) =>
    services
      .metricsUrls(name)
      .map((url) => `, ${url}`)
      .join('');
  const rows = [...serviceNames, 'gateway' as const].map(
    (name) =>
      `  ${name.padEnd(18)} ${services.replicas(name)} × process ${services.pids(name).join(', ')}${metrics(name)}\n`,
  );
  return `\nProcesses, restarted when they die:\n\n${rows.join('')}\n  NATS               ${natsUrl}\n  logs               ${logs}\n`;
};
