import type { Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import type { ServiceClients } from '../../clients/services/create-clients.ts';
import type { Retention } from '../../config.ts';
import { keepLogMonths } from './retention/keep-log-months.ts';
import { takeSnapshots } from './retention/take-snapshots.ts';
import { trimLogs } from './retention/trim-logs.ts';
import { trimPdfs } from './retention/trim-pdfs.ts';
import { trimRequests } from './retention/trim-requests.ts';

export type RetentionDependencies = {
  readonly pool: pg.Pool;
  readonly clients: Pick<ServiceClients, 'shops'>;
  readonly retention: Retention;
  readonly now: () => Date;
  readonly logger: Logger;
};

/** The loops that keep what is kept from growing for ever. */
export const retentionLoops = (dependencies: RetentionDependencies): readonly Loop[] => [
  keepLogMonths(dependencies),
  trimLogs(dependencies),
  takeSnapshots(dependencies),
  trimRequests(dependencies),
  trimPdfs(dependencies),
];
