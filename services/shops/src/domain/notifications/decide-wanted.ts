import { isEmailAddress } from '@belegfluss/settings/contract';
import type { NotificationContent } from './notification.ts';

/** Circumstances of a shop when its mail is about to leave. */
export type Recipient = {
  /** Null when there is no record. */
  readonly shop: { readonly email: string; readonly uninstalledAt: Date | null } | null;
  /** From the shop's settings; the address is empty when none was given. */
  readonly preferences: { readonly email: string; readonly isWanted: boolean };
  /** The condition that the mail reports no longer holds. */
  readonly isOver: boolean;
};

export type Wanted =
  | { readonly kind: 'send'; readonly to: string }
  | { readonly kind: 'unwanted'; readonly why: 'GONE' | 'SWITCHED_OFF' | 'OVER' }
  | { readonly kind: 'undelivered'; readonly why: 'NO_ADDRESS' };

/** Whether a notification still goes out, and where to. */
export function decideWanted({ shop, preferences, isOver }: Recipient): Wanted {
  if (!shop || shop.uninstalledAt !== null) return { kind: 'unwanted', why: 'GONE' };
  if (!preferences.isWanted) return { kind: 'unwanted', why: 'SWITCHED_OFF' };
  if (isOver) return { kind: 'unwanted', why: 'OVER' };
  const to = [preferences.email, shop.email].map((address) => address.trim()).find(isEmailAddress);
  return to === undefined ? { kind: 'undelivered', why: 'NO_ADDRESS' } : { kind: 'send', to };
}

/** The connection of a shop as the provider service reports it. */
export type ConnectionNow = {
  readonly isConnected: boolean;
  /** Null when it was never connected. */
  readonly connectedAt: Date | null;
  /** The merchant took the token back himself. */
  readonly isDisconnected: boolean;
};

/** A loss is over once the shop was connected again, whatever came after, or once the merchant disconnected himself. */
export const isLossOver = (lostAt: Date, now: ConnectionNow): boolean =>
  now.isConnected || now.isDisconnected || (now.connectedAt !== null && now.connectedAt > lostAt);

/** The months' transfers that a mail reports are over with their period. */
export const isTransfersNoticeOver = (
  content: Extract<NotificationContent, { readonly kind: 'creditsLow' | 'creditsExhausted' }>,
  hasPeriodEnded: boolean,
  now: Date,
): boolean => hasPeriodEnded || content.facts.resetAt <= now;
