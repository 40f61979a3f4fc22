import type { NotificationToggle } from '@belegfluss/settings/contract';
import type { NotificationKind } from './notification.ts';

/** The preference that switches each kind on. */
export const toggleByKind: Readonly<Record<NotificationKind, NotificationToggle>> = {
  creditsLow: 'notifyCreditsLow',
  creditsExhausted: 'notifyCreditsExhausted',
  connectionMissing: 'notifyConnectionMissing',
  subscriptionEnded: 'notifySubscriptionEnded',
};
