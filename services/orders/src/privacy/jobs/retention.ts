import type { Loop } from '@belegfluss/runtime/lifecycle';
import { keepLogMonths } from './retention/keep-log-months.ts';
import type { RetentionDependencies } from './retention/retention-dependencies.ts';
import { takeSnapshots } from './retention/take-snapshots.ts';
import { trimLogs } from './retention/trim-logs.ts';
import { trimPdfs } from './retention/trim-pdfs.ts';
import { trimRequests } from './retention/trim-requests.ts';

/** The loops that keep what is kept from growing for ever. */
export const retentionLoops = (dependencies: RetentionDependencies): readonly Loop[] => [
  keepLogMonths(dependencies),
  trimLogs(dependencies),
  takeSnapshots(dependencies),
  trimRequests(dependencies),
  trimPdfs(dependencies),
];
