import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApartOptions, type SeparateServices, startApart } from '@belegfluss/local/apart';
import type { InstallationConfig } from '@belegfluss/local/installation-config';
import { freePort } from '@belegfluss/local/postgres';
import { type InstallationOverrides, type RunningServices, startServices } from '@belegfluss/local/services';
import { createLogger, type Logger } from '@belegfluss/runtime/log';
import type { SandboxOptions } from '@belegfluss/sandbox/service';
import { assertDescribed } from '@belegfluss/sandbox/sevdesk';
import { composeInstallation, seed } from './compose-installation.ts';
import { createInstallationDatabases } from './database.ts';
import { installationConfig } from './installation-config.ts';
import type { Form, Installation, Pace } from './installation-type.ts';
import { startNats } from './nats.ts';
import { openOutside } from './outside.ts';
import { enterSharedServices } from './shared-services.ts';

export type { Form, Installation, Pace, ProviderDocument } from './installation-type.ts';

export const demoShop = 'belegfluss-demo.myshopify.com';

export type InstallationOptions = {
  /** The suite stops its services, or starts others on the same data. */
  readonly own?: true;
  readonly sweepIntervalMs?: number;
  readonly pollIntervalMs?: number;
  readonly seed?: boolean;
  /** Overrides of the usual configuration. */
  readonly services?: Partial<InstallationConfig>;
  /** Receives the log lines of the `together` forms; `apart` writes to `logFile`. */
  readonly logger?: Logger;
  /** Addresses of databases outside the suites' server, by service. */
  readonly databases?: Readonly<Record<string, string>>;
  /** Random numbers and clock of the sandbox. */
  readonly sandbox?: Pick<SandboxOptions, 'random' | 'now'>;
  /**
   * Options of the processes in the form `apart`: their number, variables and programs. With `only`, the other services
   * run in the suite's process, on NATS as well: here a process costs as much as a whole installation.
   */
  readonly apart?: Omit<ApartOptions, 'logFile' | 'startOthers'>;
  /** Called with every HTTP route of the `together` forms. */
  readonly routeAdded?: InstallationOverrides['routeAdded'];
  readonly pace?: Pace;
};

/**
 * The form `together` without any option uses the worker's shared services, with a separate shop and sandbox; every
 * other installation is started for its suite.
 */
export const startInstallation = (form: Form, options: InstallationOptions = {}): Promise<Installation> =>
  form === 'together' && Object.keys(options).length === 0
    ? enterSharedServices()
    : startOwnInstallation(form, options);

async function startOwnInstallation(form: Form, options: InstallationOptions): Promise<Installation> {
  const directory = await mkdtemp(join(tmpdir(), 'belegfluss-installation-'));
  const doors = { gatewayPort: await freePort(), ingestPort: await freePort() };
  const [outside, nats, databases] = await Promise.all([
    openOutside({ ...doors, shop: demoShop }, options.sandbox),
    // A separate server: streams and durable consumers of two installations must not meet.
    form === 'together' ? null : startNats(),
    createInstallationDatabases(options.databases),
  ]);
  const config: InstallationConfig = {
    ...installationConfig({
      ...doors,
      addresses: outside.addresses,
      databaseUrl: (service) => options.databases?.[service] ?? databases.get(service)?.url ?? '',
    }),
    natsUrl: nats?.url ?? null,
    ...(options.pollIntervalMs ? { providerPollIntervalMs: options.pollIntervalMs } : {}),
    ...(options.sweepIntervalMs ? { sweepIntervalMs: options.sweepIntervalMs } : {}),
    ...options.services,
  };
  const logFile = join(directory, 'services.log');
  const logger =
    options.logger ?? createLogger({ name: 'test', level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const { routeAdded, pace = {} } = options;
  const services = await startForm(form, config, { logFile, logger, routeAdded, ...pace, ...options.apart });
  const stop = async () => {
    await services.stop();
    await Promise.all([
      outside.sandbox.stop(),
      nats?.stop(),
      ...[...databases.values()].map((database) => database.drop()),
      rm(directory, { recursive: true, force: true }),
    ]);
    assertDescribed(outside.sandbox.sevdesk.differences());
  };
  const installation = composeInstallation({ services, outside, config, logFile, nats, pace, stop });
  if (options.seed !== false) await seed(installation);
  return installation;
}

async function startForm(
  form: Form,
  config: InstallationConfig,
  parts: InstallationOverrides & ApartOptions & { readonly logger: Logger },
): Promise<RunningServices | SeparateServices> {
  const { natsUrl } = config;
  const startHere = (more: InstallationOverrides = {}) =>
    startServices(config, parts.logger, { ...parts, ...more });
  if (form !== 'apart' || !natsUrl) return startHere();
  return startApart(
    { ...config, natsUrl },
    { ...parts, startOthers: (amongProcesses) => startHere({ amongProcesses }) },
  );
}
