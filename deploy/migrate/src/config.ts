import { type ServiceName, serviceNames } from '@belegfluss/local/installation-config';
import { readConfig, url } from '@belegfluss/runtime/config';
import { commonEnvironment } from '@belegfluss/runtime/service';
import { z } from 'zod';

export type MigrateConfig = {
  /** Each service's database, as the role that owns it; in the order in which they are brought up to date. */
  readonly databaseUrls: readonly (readonly [ServiceName, string])[];
  readonly logLevel: string;
};

const toVariableName = (name: ServiceName): string => `${name.toUpperCase()}_DATABASE_URL`;

const environment = z.object({
  ...Object.fromEntries(serviceNames.map((name) => [toVariableName(name), url()])),
  LOG_LEVEL: commonEnvironment.LOG_LEVEL,
});

export function readMigrateConfig(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): MigrateConfig {
  const read: Readonly<Record<string, string>> = readConfig(environment, variables);
  return {
    databaseUrls: serviceNames.map((name) => [name, read[toVariableName(name)] ?? '']),
    logLevel: read.LOG_LEVEL ?? 'info',
  };
}
