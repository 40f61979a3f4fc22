import { migrate, prismaFolder } from '@belegfluss/runtime/database';
import type { Logger } from '@belegfluss/runtime/log';
import type { MigrateConfig } from './config.ts';

/**
 * Brings the schema of every service up to date, one after another; any number of these may run at once. False when
 * one cannot be: the log names the service and the migration, and the services after it stay as they were, so that
 * the version that runs keeps what it knows.
 */
export async function migrateAll(config: MigrateConfig, logger: Logger): Promise<boolean> {
  for (const [service, url] of config.databaseUrls) {
    const own = logger.child({ service });
    try {
      await migrate({ url, directory: prismaFolder(service), logger: own });
      own.info('schema is current');
    } catch (error) {
      own.fatal({ err: error }, 'migration failed');
      return false;
    }
  }
  return true;
}
