import { SettingsServiceService } from '@belegfluss/protos/settings/v1/settings';
import { type ChannelSecurity, createClient } from '@belegfluss/runtime/grpc';
import { parseStoredSection } from '@belegfluss/settings/contract';
import type { Recipient } from '../domain/notifications/decide-wanted.ts';
import type { NotificationKind } from '../domain/notifications/notification.ts';
import { toggleByKind } from '../domain/notifications/toggles.ts';

export type NotificationPreferences = {
  /** Finds a shop's preferences for one kind of notification. Throws `RpcError` while settings do not answer. */
  find(shop: string, kind: NotificationKind): Promise<Recipient['preferences']>;
  close(): void;
};

export function createNotificationPreferences(options: {
  readonly address: string;
  readonly security: ChannelSecurity;
}): NotificationPreferences {
  const client = createClient(SettingsServiceService, { ...options, caller: 'shops' });
  return {
    async find(shop, kind) {
      const { sections } = await client.getPreferences({ shop });
      const stored = sections.find(({ name }) => name === 'general');
      const general = parseStoredSection('general', stored?.valuesJson ?? '{}');
      return { email: general.notificationEmail, isWanted: general[toggleByKind[kind]] };
    },
    close: client.close,
  };
}
