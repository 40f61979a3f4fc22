import { describe, expect, it } from '@jest/globals';
import type { NotificationContent } from '../domain/notifications/notification.ts';
import { formatDay, formatMoment } from './format.ts';
import { composeNotificationText } from './texts.ts';

const addressed = { shopName: 'Teehaus Elbe', timeZone: 'Europe/Berlin' };
/** 15 December 2026, half past midnight in Berlin, still the 14th in London. */
const resetAt = new Date('2026-12-14T23:30:00Z');

const transfers = (
  kind: 'creditsLow' | 'creditsExhausted',
  used: number,
  quota: number,
  planId = 'basic',
): NotificationContent => ({
  kind,
  facts: { used, quota, resetAt, planId },
});
const ended = (cause: string, planId = 'standard'): NotificationContent => ({
  kind: 'subscriptionEnded',
  facts: { planId, cause, endedAt: new Date('2026-11-23T10:00:00Z') },
});

describe('what a notification says', () => {
  it.each<[string, NotificationContent, string, string, string]>([
    [
      'how many transfers are left, until when',
      transfers('creditsLow', 80, 100),
      'Teehaus Elbe: nur noch 20 Übertragungen übrig',
      'für Teehaus Elbe sind noch 20 von 100 Übertragungen übrig. Die nächsten gibt es in deinem Tarif Basic am 15. Dezember 2026.',
      'plan',
    ],
    [
      'that one transfer is left',
      transfers('creditsLow', 9, 10, 'free'),
      'Teehaus Elbe: nur noch eine Übertragung übrig',
      'für Teehaus Elbe ist noch 1 von 10 Übertragungen übrig. Die nächsten gibt es in deinem Tarif Free am 15. Dezember 2026.',
      'plan',
    ],
    [
      'thousands as Germans write them, and no plan that the catalogue lacks',
      transfers('creditsLow', 24_000, 30_000, 'gone'),
      'Teehaus Elbe: nur noch 6.000 Übertragungen übrig',
      'für Teehaus Elbe sind noch 6.000 von 30.000 Übertragungen übrig. Die nächsten gibt es am 15. Dezember 2026.',
      'plan',
    ],
    [
      'that all transfers are used',
      transfers('creditsExhausted', 300, 300, 'standard'),
      'Teehaus Elbe: alle Übertragungen sind verbraucht',
      'für Teehaus Elbe sind alle 300 Übertragungen verbraucht. Die nächsten gibt es in deinem Tarif Standard am 15. Dezember 2026.',
      'plan',
    ],
    [
      'that the connection is lost, since when',
      { kind: 'connectionMissing', facts: { lostAt: new Date('2026-11-23T13:05:00Z') } },
      'Teehaus Elbe: die Verbindung zu sevdesk fehlt',
      'sevdesk hat den API-Token von Teehaus Elbe am 23. November 2026 um 14:05 Uhr abgelehnt. Das geschieht zum Beispiel, wenn in sevdesk ein neuer Token erzeugt oder der Benutzer gelöscht wurde.',
      'setup',
    ],
    [
      'that a subscription was cancelled',
      ended('cancelled'),
      'Teehaus Elbe: dein Tarif Standard ist beendet',
      'dein Tarif Standard für Teehaus Elbe ist am 23. November 2026 zu Ende gegangen. Das Abonnement wurde gekündigt.',
      'plan',
    ],
    [
      'that a subscription was frozen, and by whom',
      ended('frozen'),
      'Teehaus Elbe: dein Tarif Standard ist beendet',
      'dein Tarif Standard für Teehaus Elbe ist am 23. November 2026 zu Ende gegangen. Shopify hat das Abonnement angehalten, weil eine Rechnung von Shopify an dich offen ist.',
      'plan',
    ],
    [
      'nothing about a cause that it does not know',
      ended('toString', 'gone'),
      'Teehaus Elbe: dein Tarif ist beendet',
      'dein Tarif für Teehaus Elbe ist am 23. November 2026 zu Ende gegangen.',
      'plan',
    ],
  ])('%s', (_, content, subject, first, page) => {
    const text = composeNotificationText(content, addressed);
    expect(text.subject).toBe(subject);
    expect(text.paragraphs[0]).toBe(first);
    expect(text.action.page).toBe(page);
  });

  it('what helps against a frozen subscription', () => {
    expect(composeNotificationText(ended('frozen'), addressed).paragraphs.at(-1)).toContain(
      'Einstellungen › Abrechnung',
    );
  });
});

describe('a date', () => {
  it.each([
    ['Europe/Berlin', '15. Dezember 2026'],
    ['Europe/London', '14. Dezember 2026'],
    ['', '15. Dezember 2026'],
    ['Mars/Olympus', '15. Dezember 2026'],
  ])('is that of the shop’s zone %j, or of Berlin', (zone, expected) => {
    expect(formatDay(resetAt, zone)).toBe(expected);
  });

  it('has its time in the same zone', () => {
    expect(formatMoment(resetAt, 'Europe/Vienna')).toBe('15. Dezember 2026 um 00:30 Uhr');
  });
});
