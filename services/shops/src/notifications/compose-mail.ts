import { createHash } from 'node:crypto';
import { notificationNames } from '@belegfluss/settings/contract';
import type { Mail } from '../clients/mailer.ts';
import type { NotificationContent, NotificationKind } from '../domain/notifications/notification.ts';
import { toggleByKind } from '../domain/notifications/toggles.ts';
import { type AppLinks, appLink } from './app-links.ts';
import { toHtml, toText } from './mail-html.ts';
import { plainName } from './plain-name.ts';
import { composeNotificationText, frameTexts } from './texts.ts';

export type MailOrder = {
  /** Domain of the shop. */
  readonly shop: string;
  readonly subject: string;
  readonly content: NotificationContent;
  readonly to: string;
  /** As Shopify states them: chosen by the merchant. */
  readonly shopName: string;
  readonly timeZone: string;
};

export type Letterhead = AppLinks & {
  /** Domain of the sender's address. */
  readonly mailDomain: string;
};

/** The mail of one notification; deterministic, so that every process composes the same. */
export function composeMail(letterhead: Letterhead, order: MailOrder): Mail {
  const { shop, content, to, timeZone } = order;
  const shopName = plainName(order.shopName) || shop;
  const { subject, action, ...text } = composeNotificationText(content, { shopName, timeZone });
  const settings = appLink(letterhead, shop, 'preferences');
  const parts = {
    ...frameTexts,
    ...text,
    action: { label: action.label, url: appLink(letterhead, shop, action.page) },
    why: frameTexts.why(notificationNames[toggleByKind[content.kind]]),
    settings: { label: frameTexts.settings, url: settings },
  };
  return {
    to,
    subject,
    text: toText(parts),
    html: toHtml(parts),
    messageId: composeMessageId(letterhead.mailDomain, shop, content.kind, order.subject),
    headers: {
      // RFC 3834: no absence note answers it.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'List-Unsubscribe': `<${settings}>`,
    },
  };
}

function composeMessageId(mailDomain: string, shop: string, kind: NotificationKind, subject: string): string {
  const digest = createHash('sha256').update(`${shop}\n${kind}\n${subject}`).digest('hex');
  return `<notification-${digest.slice(0, 40)}@${mailDomain}>`;
}
