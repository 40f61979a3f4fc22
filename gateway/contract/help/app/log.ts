import { type NotificationToggle, notificationNames } from '@belegfluss/settings/contract';
import { type Article, h, list, p, terms } from '../article.ts';

/** Content of each e-mail, by the toggle that switches it on. */
const notifications: Readonly<Record<NotificationToggle, string>> = {
  notifyCreditsLow: 'Die E-Mail sagt, wie viele es noch sind und wann es neue gibt.',
  notifyCreditsExhausted: 'Die E-Mail sagt, wann es neue gibt; so lange warten neue Bestellungen.',
  notifyConnectionMissing:
    'Die E-Mail sagt, seit wann sevdesk den API-Token ablehnt und wie du dich wieder verbindest.',
  notifySubscriptionEnded:
    'Die E-Mail sagt, warum, und wie es weitergeht. Bis du wieder einen Tarif wählst, gilt Free.',
};

export const log: Article = {
  title: 'Verlauf, Benachrichtigungen und Ansicht',
  summary: 'Was Belegfluss festhält, wie es dich informiert und wie du die App einstellst.',
  blocks: [
    h('Verlauf'),
    p(
      'Die [Übersicht](app:home) zeigt alle Ereignisse deines Shops, die Seite einer [Bestellung](app:orders) ihre eigenen. Du kannst nach Bestellung oder Belegnummer suchen und nach Bereich und Status filtern. Wann die einzelnen Meldungen von Shopify in Arbeit waren und wie sie ausgingen, zeigt dir der Bereich **Webhook**. „Details“ zeigt alles zu einem Ereignis: Bestellung, Kunde, Beleg in sevdesk und die Zustellung von Shopify, aus der es kam. Wie lange Einträge bleiben, hängt vom [Tarif](help:app/transfers) ab.',
    ),
    terms(
      ['Info', 'Es ist etwas geschehen oder absichtlich übersprungen worden.'],
      ['Erfolg', 'Etwas wurde erstellt, gebucht, festgeschrieben oder versendet.'],
      ['Warnung', 'Sieh es dir an; oft geht es von selbst weiter.'],
      ['Fehler', 'Hier musst du etwas tun. Der Eintrag sagt, was.'],
    ),
    p(
      'Steht an einer Fehlermeldung der App eine Kennung für den Support, nenne sie, wenn du uns [schreibst](app:contact).',
    ),
    h('Benachrichtigungen'),
    p(
      'In den [Einstellungen](app:preferences) legst du fest, wann wir dir eine E-Mail schreiben. Ohne eigene Adresse gilt die des Shops. Zu jedem Ereignis kommt höchstens eine.',
    ),
    terms(...notificationTerms()),
    h('Ansicht'),
    list(
      '**Startseite:** die Übersicht oder gleich die Bestellungen.',
      '**Expertenmodus:** zeigt weitere Einstellungen. Er gilt nur für dich, nicht für andere Personen im Shop. Was einmal eingestellt ist, wirkt auch ohne ihn.',
      '**Hinweise:** Ausgeblendete Hinweise kannst du wieder anzeigen lassen.',
      '**Bestellungsverknüpfungen entfernen:** löst alle Bestellungen von ihren Belegen. Die Belege in sevdesk bleiben. Bevor zu einer Bestellung wieder einer entsteht, sieht Belegfluss dort nach, ob es ihn noch gibt.',
    ),
  ],
};

function notificationTerms(): [name: string, says: string][] {
  const toggles = Object.keys(notifications) as NotificationToggle[];
  return toggles.map((toggle) => [notificationNames[toggle], notifications[toggle]]);
}
