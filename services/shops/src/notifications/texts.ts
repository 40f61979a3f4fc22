import { isPlanId, planNames } from '@belegfluss/shops/contract';
import type { NotificationContent, NotificationInput } from '../domain/notifications/notification.ts';
import { formatCount, formatDay, formatMoment } from './format.ts';

/** Texts of one notification. */
export type NotificationText = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly page: 'plan' | 'setup' };
};

/** The shop that it is written to. */
export type Addressed = {
  /** As the merchant calls it, on one line. */
  readonly shopName: string;
  readonly timeZone: string;
};

/** Texts that all notifications share. */
export const frameTexts = {
  greeting: 'Hallo,',
  closing: 'Dein Team von Belegfluss',
  why: (toggle: string): string =>
    `Du bekommst diese E-Mail, weil die Benachrichtigung „${toggle}“ eingeschaltet ist. Ausschalten kannst du das in den Einstellungen:`,
  settings: 'Benachrichtigungen einstellen',
} as const;

export function composeNotificationText(
  content: NotificationContent,
  addressed: Addressed,
): NotificationText {
  switch (content.kind) {
    case 'creditsLow':
      return creditsLow(content.facts, addressed);
    case 'creditsExhausted':
      return creditsExhausted(content.facts, addressed);
    case 'connectionMissing':
      return connectionMissing(content.facts, addressed);
    case 'subscriptionEnded':
      return subscriptionEnded(content.facts, addressed);
  }
}

type Transfers = NotificationInput<'creditsLow'>;

function creditsLow({ used, quota, resetAt, planId }: Transfers, to: Addressed): NotificationText {
  const left = Math.max(0, quota - used);
  const reset = formatDay(resetAt, to.timeZone);
  return {
    subject: `${to.shopName}: nur noch ${left === 1 ? 'eine Übertragung' : transfers(left)} übrig`,
    title: 'Deine Übertragungen gehen zur Neige',
    paragraphs: [
      `für ${to.shopName} ${left === 1 ? 'ist' : 'sind'} noch ${formatCount(left)} von ${transfers(quota)} übrig. ${next(planId, reset)}`,
      'Jede erstellte Rechnung oder Gutschrift verbraucht eine Übertragung. Sind alle verbraucht, warten neue Belege, bis es wieder Übertragungen gibt. Keine Bestellung geht verloren.',
      'Reicht dir das nicht, wechsle in einen größeren Tarif.',
    ],
    action: comparePlans,
  };
}

function creditsExhausted({ quota, resetAt, planId }: Transfers, to: Addressed): NotificationText {
  const reset = formatDay(resetAt, to.timeZone);
  return {
    subject: `${to.shopName}: alle Übertragungen sind verbraucht`,
    title: 'Deine Übertragungen sind verbraucht',
    paragraphs: [
      `für ${to.shopName} sind alle ${transfers(quota)} verbraucht. ${next(planId, reset)}`,
      'Bis dahin entstehen keine neuen Rechnungen und Gutschriften. Deine Bestellungen werden weiter erfasst und warten; danach geht es von selbst weiter.',
      'Soll es gleich weitergehen, wechsle in einen größeren Tarif. Die wartenden Belege werden dann erstellt.',
    ],
    action: comparePlans,
  };
}

const comparePlans: NotificationText['action'] = { label: 'Tarife vergleichen', page: 'plan' };

function connectionMissing(
  { lostAt }: NotificationInput<'connectionMissing'>,
  to: Addressed,
): NotificationText {
  return {
    subject: `${to.shopName}: die Verbindung zu sevdesk fehlt`,
    title: 'Die Verbindung zu sevdesk fehlt',
    paragraphs: [
      `sevdesk hat den API-Token von ${to.shopName} am ${formatMoment(lostAt, to.timeZone)} abgelehnt. Das geschieht zum Beispiel, wenn in sevdesk ein neuer Token erzeugt oder der Benutzer gelöscht wurde.`,
      'Bis du sevdesk wieder verbindest, entstehen keine Belege. Deine Bestellungen werden weiter erfasst und nach dem Verbinden nachgeholt.',
      'Kopiere den API-Token noch einmal aus deinem sevdesk-Konto (Einstellungen › Benutzer) und trage ihn in Belegfluss ein.',
    ],
    action: { label: 'sevdesk verbinden', page: 'setup' },
  };
}

function subscriptionEnded(
  { planId, cause, endedAt }: NotificationInput<'subscriptionEnded'>,
  to: Addressed,
): NotificationText {
  const plan = isPlanId(planId) ? `Tarif ${planNames[planId]}` : 'Tarif';
  const { why, advice } = causes.get(cause) ?? otherwise;
  return {
    subject: `${to.shopName}: dein ${plan} ist beendet`,
    title: 'Dein Abonnement ist beendet',
    paragraphs: [
      `dein ${plan} für ${to.shopName} ist am ${formatDay(endedAt, to.timeZone)} zu Ende gegangen.${why && ` ${why}`}`,
      'Seitdem gilt der kostenlose Tarif mit seinen Übertragungen und Funktionen. Deine Belege in sevdesk bleiben, wie sie sind, und deine Einstellungen auch.',
      advice,
    ],
    action: { label: 'Tarif wählen', page: 'plan' },
  };
}

type Cause = { readonly why: string; readonly advice: string };

const otherwise: Cause = {
  why: '',
  advice: 'Willst du weitermachen wie bisher, wähle in Belegfluss wieder einen Tarif.',
};

/** Why a subscription ended; for any other cause the mail names no reason. */
const causes: ReadonlyMap<string, Cause> = new Map([
  ['cancelled', { ...otherwise, why: 'Das Abonnement wurde gekündigt.' }],
  ['expired', { ...otherwise, why: 'Shopify hat das Abonnement auslaufen lassen.' }],
  [
    'frozen',
    {
      why: 'Shopify hat das Abonnement angehalten, weil eine Rechnung von Shopify an dich offen ist.',
      advice:
        'Begleiche die Rechnung in Shopify unter Einstellungen › Abrechnung. Läuft dein Tarif danach nicht weiter, wähle ihn in Belegfluss noch einmal.',
    },
  ],
]);

const next = (planId: string, reset: string): string =>
  `Die nächsten gibt es ${isPlanId(planId) ? `in deinem Tarif ${planNames[planId]} ` : ''}am ${reset}.`;

const transfers = (count: number): string => `${formatCount(count)} Übertragungen`;
