import type { Logger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import type { ServiceClients } from '../../../clients/services/create-clients.ts';
import type { Retention } from '../../../config.ts';

export type RetentionDependencies = {
  readonly pool: pg.Pool;
  readonly clients: Pick<ServiceClients, 'shops'>;
  readonly retention: Retention;
  readonly now: () => Date;
  readonly logger: Logger;
};
