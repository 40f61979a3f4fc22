export { createWorkers } from './create-workers.ts';
export { createFairClaim, type FairTable, findDueInMs, type Shares } from './fair-claim.ts';
export { withHeartbeat } from './heartbeat.ts';
export { isLeaseLost, LeaseLost } from './lease-lost.ts';
export {
  createLeasedTable,
  type Held,
  type Lease,
  later,
  requireRow,
} from './leased-table.ts';
export { beatsPerLease, workLeases } from './work-leases.ts';
