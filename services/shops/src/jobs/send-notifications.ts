import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import { type DeliveryNeeds, deliverNotification } from '../use-cases/deliver-notification.ts';

const batch = 10;
const dayMs = 24 * 60 * 60_000;
/** Kept so that questions about sent mails can be answered for a year. */
const keptMs = 400 * dayMs;
const forgetBatch = 1_000;
/** A replica that dies while it looks things up delays its claims by as much. */
export const claimLeaseMs = 2 * 60_000;

/** Sends notifications that are due, gives up those whose sender died, and removes old ones. */
export const createNotificationLoop = (needs: DeliveryNeeds & { readonly pauseMs: number }): Loop =>
  createLoop({
    name: 'notifications',
    pauseMs: needs.pauseMs,
    logger: needs.logger,
    turn: async () => {
      await tidy(needs);
      const now = needs.now();
      const claims = await needs.notifications.claim(now, new Date(now.getTime() + claimLeaseMs), batch);
      await Promise.all(claims.map((claim) => deliverNotification(needs, claim)));
      return claims.length === batch;
    },
  });

async function tidy({ notifications, logger, now }: DeliveryNeeds): Promise<void> {
  const abandoned = await notifications.abandon(now());
  if (abandoned > 0) logger.warn({ count: abandoned }, 'notifications given up: their sender died');
  await notifications.forget(new Date(now().getTime() - keptMs), forgetBatch);
}
