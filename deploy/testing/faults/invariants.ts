import { checkBookings } from './invariants/bookings.ts';
import { checkDeadLetters } from './invariants/dead-letters.ts';
import { checkDeliveries } from './invariants/deliveries.ts';
import { checkDocuments } from './invariants/documents.ts';
import type { Invariant } from './invariants/invariant.ts';
import { checkLogs } from './invariants/logs.ts';
import { checkReplay } from './invariants/replay.ts';
import { checkReports } from './invariants/reports.ts';
import { checkTransfers } from './invariants/transfers.ts';
import type { PromiseName } from './promises.ts';

/** Invariants that must hold after every run, whatever happened in it. Their order matters only in the report. */
export const invariants: readonly (readonly [PromiseName, Invariant])[] = [
  ['documents', checkDocuments],
  ['replay', checkReplay],
  ['transfers', checkTransfers],
  ['bookings', checkBookings],
  ['reports', checkReports],
  ['deliveries', checkDeliveries],
  ['dead letters', checkDeadLetters],
  ['logs', checkLogs],
];
