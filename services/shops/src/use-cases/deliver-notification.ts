import type { Logger } from '@belegfluss/runtime/log';
import { handoverMs, type Mail, type Mailer } from '../clients/mailer.ts';
import type { Connections } from '../clients/provider.ts';
import type { NotificationPreferences } from '../clients/settings.ts';
import { decideDelivery, type Handover } from '../domain/notifications/decide-delivery.ts';
import {
  decideWanted,
  isLossOver,
  isTransfersNoticeOver,
  type Wanted,
} from '../domain/notifications/decide-wanted.ts';
import { type NotificationContent, parseNotification } from '../domain/notifications/notification.ts';
import { composeMail, type Letterhead } from '../notifications/compose-mail.ts';
import type { Claim, ClaimedShop, NotificationStore, Settled } from '../storage/notification-store.ts';
import { countNotification } from './notification-metrics.ts';

export type DeliveryNeeds = {
  readonly notifications: NotificationStore;
  readonly mailer: Mailer;
  readonly preferences: NotificationPreferences;
  readonly connections: Connections;
  readonly letterhead: Letterhead;
  readonly logger: Logger;
  readonly now: () => Date;
};

/** Longer than a handover may last: a process that has not kept its outcome by then is dead. */
export const sendingLeaseMs = 5 * handoverMs;

/**
 * Brings one claimed notification to its next state; does not throw. A mail leaves only after it was committed that it
 * does: if its outcome cannot be kept afterwards, the row stays as it is, and it is not sent again.
 */
export async function deliverNotification(needs: DeliveryNeeds, claim: Claim): Promise<void> {
  try {
    const prepared = await prepare(needs, claim);
    if (prepared.kind === 'notBegun') return await conclude(needs, claim, prepared);
    if (prepared.kind !== 'send')
      return await settle(needs, claim, { state: prepared.kind, error: prepared.why });
    const leaseUntil = new Date(needs.now().getTime() + sendingLeaseMs);
    if (!(await needs.notifications.beginSending(claim, leaseUntil))) return;
    await conclude(needs, claim, await needs.mailer.send(prepared.mail));
  } catch (error) {
    needs.logger.error({ err: error, ...toLogFields(claim) }, 'state of a notification not kept');
  }
}

type Prepared =
  | { readonly kind: 'send'; readonly mail: Mail }
  | Exclude<Wanted, { readonly kind: 'send' }>
  | Extract<Handover, { readonly kind: 'notBegun' }>;

/** Reads what decides about the mail, and words it. A service that does not answer now is asked again later. */
async function prepare(needs: DeliveryNeeds, claim: Claim): Promise<Prepared> {
  try {
    const content = parseNotification(claim.kind, claim.facts);
    const shop = await needs.notifications.findShop(claim, needs.now());
    const preferences = await needs.preferences.find(claim.shop, content.kind);
    const wanted = decideWanted({
      shop,
      preferences,
      isOver: await isOver(needs, claim.shop, content, shop),
    });
    if (wanted.kind !== 'send') return wanted;
    const { name = '', timezone = '' } = shop ?? {};
    const { shop: domain, subject } = claim;
    const order = { shop: domain, subject, content, to: wanted.to, shopName: name, timeZone: timezone };
    return { kind: 'send', mail: composeMail(needs.letterhead, order) };
  } catch (error) {
    needs.logger.warn({ err: error, ...toLogFields(claim) }, 'notification not prepared');
    return { kind: 'notBegun', why: 'FACTS' };
  }
}

async function isOver(
  { connections, now }: DeliveryNeeds,
  domain: string,
  content: NotificationContent,
  shop: ClaimedShop,
): Promise<boolean> {
  switch (content.kind) {
    case 'connectionMissing':
      return isLossOver(content.facts.lostAt, await connections.find(domain));
    case 'subscriptionEnded':
      return false;
    default:
      return isTransfersNoticeOver(content, shop?.hasPeriodEnded ?? true, now());
  }
}

/** Keeps what a handover means. */
async function conclude(needs: DeliveryNeeds, claim: Claim, handover: Handover): Promise<void> {
  const delivery = decideDelivery(handover, claim.attempts);
  if (delivery.kind === 'sent') return settle(needs, claim, { state: 'sent', error: '' });
  if (delivery.kind === 'undelivered')
    return settle(needs, claim, { state: 'undelivered', error: delivery.why });
  const dueAt = new Date(needs.now().getTime() + delivery.inMs);
  await needs.notifications.putOff(claim, dueAt, delivery.why);
  countNotification({ kind: claim.kind, outcome: 'later' });
  needs.logger.info({ ...toLogFields(claim), why: delivery.why, dueAt }, 'notification put off');
}

async function settle(needs: DeliveryNeeds, claim: Claim, settled: Settled): Promise<void> {
  if (!(await needs.notifications.settle(claim, settled, needs.now()))) return;
  countNotification({ kind: claim.kind, outcome: settled.state });
  const about = { ...toLogFields(claim), state: settled.state, why: settled.error };
  if (settled.state === 'undelivered') needs.logger.warn(about, 'notification given up');
  else needs.logger.info(about, 'notification settled');
}

/** The log names no address. */
const toLogFields = ({ id, shop, kind, attempts }: Claim) => ({ notification: id, shop, kind, attempts });
