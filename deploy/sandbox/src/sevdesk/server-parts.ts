import type { RunningCalls } from '../shared/running-calls.ts';
import type { World } from './api.ts';
import type { CallLog } from './call-log.ts';
import type { FaultPlan } from './faults.ts';
import type { RequestRecord } from './request-record.ts';

export interface ServerParts {
  world: World;
  token: string;
  calls: CallLog;
  /** Differences of requests from sevdesk's description. */
  requests: RequestRecord;
  faults: FaultPlan;
  running: RunningCalls;
}
