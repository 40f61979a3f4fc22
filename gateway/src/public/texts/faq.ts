import type { Line } from '@belegfluss/gateway/help';
import { lowTransfersShare, planNames, plans, trialDays } from '@belegfluss/shops/contract';

/** Questions before the installation, with answers in the manner of the help. */
export const faq: readonly (readonly [question: string, answer: Line])[] = [
  [
    'Was brauche ich für Belegfluss?',
    'Einen Shop bei Shopify und ein Konto bei sevdesk. Mit welchem Tarif von Shopify, ist gleich. Verbunden wird sevdesk mit dem API-Token deines Benutzers, wie in [sevdesk verbinden](help:setup/connect) beschrieben.',
  ],
  [
    'Was zählt als Übertragung?',
    'Eine neu erstellte Rechnung oder Gutschrift. Aktualisierungen, Buchungen, E-Mails und Kontakte zählen nicht. Mehr dazu unter [Übertragungen und Tarif](help:app/transfers).',
  ],
  [
    'Was passiert, wenn meine Übertragungen verbraucht sind?',
    `Unter ${lowTransfersShare * 100} % warnt dich die App. Sind keine mehr übrig, warten neue Bestellungen und bekommen ihren Beleg von selbst, sobald es wieder Übertragungen gibt. Was schon einen Beleg hat, wird weiter nummeriert, gebucht und festgeschrieben.`,
  ],
  [
    'Wie wird abgerechnet, und kann ich kündigen?',
    `Über deine Shopify-Rechnung, monatlich oder für ein Jahr im Voraus. Du kannst jederzeit kündigen; dein Tarif läuft dann bis zum Ende der bezahlten Zeit weiter, danach gilt ${planNames.free} mit ${plans.free.transfers} Übertragungen im Monat. In den ${trialDays} Testtagen kostet eine Kündigung nichts. Deinstallierst du die App, endet der Tarif sofort.`,
  ],
  [
    'Passt Belegfluss zu meinen Steuern?',
    'Es gibt Regelungen für Deutschland und Österreich, [One-Stop-Shop](help:taxes/oss), [Reverse Charge](help:taxes/reverse-charge) und [Kleinunternehmer](help:taxes/small-business). Belegfluss übernimmt die Steuer, die Shopify berechnet hat. Eine Steuerberatung ersetzt es nicht.',
  ],
  [
    'Was ist mit Bestellungen von früher?',
    'Belegfluss beginnt ab der Installation; mit einem Stichtag verhinderst du, dass schon abgerechnete Bestellungen eine zweite Rechnung bekommen. Ältere Tage holt der [Import](help:documents/import) nach, der einmalig freigeschaltet wird.',
  ],
  [
    'Was geschieht mit den Daten meiner Kunden?',
    'Belegfluss verarbeitet sie in deinem Auftrag, um deine Belege zu erstellen, und gibt sie an sevdesk weiter. Welche Daten es sind und wie lange sie bleiben, steht unter [Datenschutz](help:app/privacy).',
  ],
];
