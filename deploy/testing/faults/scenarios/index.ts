import type { ScenarioName } from '../names.ts';
import type { Scenario } from '../world.ts';
import { calendarEdges } from './calendar-edges.ts';
import { clockJumps } from './clock-jumps.ts';
import { clocksPassEdges } from './clocks-pass-edges.ts';
import { diskFull } from './disk-full.ts';
import { documentClicks } from './document-clicks.ts';
import { enshriningAccount } from './enshrining-account.ts';
import { importErasure } from './import-erasure.ts';
import { importRestart } from './import-restart.ts';
import { importUninstall } from './import-uninstall.ts';
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

/** `names.ts` states the running order. */
export const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  'nothing-wrong': nothingWrong,
  'kill-every-service': killEveryService,
  'webhooks-disordered': webhooksDisordered,
  'webhooks-lost': webhooksLost,
  'provider-busy': providerBusy,
  'provider-unknown': providerUnknown,
  'provider-hangs': providerHangs,
  'token-revoked': tokenRevoked,
  'token-refresh-raced': tokenRefreshRaced,
  'shopify-throttled': shopifyThrottled,
  'uninstall-in-work': uninstallInWork,
  'worker-paused': workerPaused,
  'postgres-restart': postgresRestart,
  'nats-restart': natsRestart,
  'nats-silent': natsSilent,
  'nats-data-lost': natsDataLost,
  poison,
  'import-restart': importRestart,
  'import-uninstall': importUninstall,
  'import-erasure': importErasure,
  'document-clicks': documentClicks,
  'enshrining-account': enshriningAccount,
  'calendar-edges': calendarEdges,
  'clock-jumps': clockJumps,
  'clocks-pass-edges': clocksPassEdges,
  'disk-full': diskFull,
};
