import type { Scenario } from '../world.ts';
import { calendarEdges } from './calendar-edges.ts';
import { clockJumps } from './clock-jumps.ts';
import { diskFull } from './disk-full.ts';
import { killEveryService } from './kill-every-service.ts';
import { natsDataLost } from './nats-data-lost.ts';
import { natsRestart } from './nats-restart.ts';
import { natsSilent } from './nats-silent.ts';
import { nothingWrong } from './nothing-wrong.ts';
import { poison } from './poison.ts';
import { postgresRestart } from './postgres-restart.ts';
import { providerBusy } from './provider-busy.ts';
import { providerHangs } from './provider-hangs.ts';
import { providerUnknown } from './provider-unknown.ts';
import { shopifyThrottled } from './shopify-throttled.ts';
import { tokenRefreshRaced } from './token-refresh-raced.ts';
import { tokenRevoked } from './token-revoked.ts';
import { uninstallInWork } from './uninstall-in-work.ts';
import { webhooksDisordered } from './webhooks-disordered.ts';
import { webhooksLost } from './webhooks-lost.ts';
import { workerPaused } from './worker-paused.ts';

/** In the order in which they run; those of one installation lie together. */
export const scenarios: readonly Scenario[] = [
  nothingWrong,
  killEveryService,
  webhooksDisordered,
  webhooksLost,
  providerBusy,
  providerUnknown,
  providerHangs,
  tokenRevoked,
  tokenRefreshRaced,
  shopifyThrottled,
  uninstallInWork,
  workerPaused,
  postgresRestart,
  natsRestart,
  natsSilent,
  natsDataLost,
  poison,
  calendarEdges,
  clockJumps,
  diskFull,
];
