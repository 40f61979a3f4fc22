import { helpPaths, paths } from '../lib/paths.ts';

export interface Tip {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly url: string;
}

/** Hints of the overview. */
export const tipsTexts = {
  title: 'Wusstest du schon?',
  previous: 'Vorheriger Tipp',
  next: 'Nächster Tipp',
  pause: 'Tipps anhalten',
  resume: 'Tipps weiterlaufen lassen',
  position: (number: number, count: number) => `Tipp ${number} von ${count}`,
} as const;

export const tips: readonly Tip[] = [
  {
    title: 'Rechnung direkt in der Bestellmail',
    text: 'Setze den Beleglink in deine Shopify-Benachrichtigungen: Deine Kunden laden ihre Rechnung selbst herunter.',
    action: 'Beleglink einrichten',
    url: paths.invoiceLink,
  },
  {
    title: 'Festschreiben, wann du willst',
    text: 'Erst wenn eine Rechnung festgeschrieben ist, steht sie unveränderlich in der Buchhaltung. Du bestimmst, wann das geschieht.',
    action: 'So geht das',
    url: helpPaths.enshrine,
  },
  {
    title: 'Verkäufe ins EU-Ausland',
    text: 'Mit dem One-Stop-Shop weist jede Rechnung den Steuersatz des Ziellandes aus, ohne dass du etwas rechnest.',
    action: 'Mehr zum One-Stop-Shop',
    url: helpPaths.oss,
  },
  {
    title: 'Zahlungen buchen sich selbst',
    text: 'Verknüpfe deine Zahlungsarten mit Konten in sevdesk. Bezahlte Bestellungen werden dann gleich verbucht.',
    action: 'Zahlungsarten verknüpfen',
    url: paths.gatewayPreferences,
  },
  {
    title: 'Erst ansehen, dann erstellen',
    text: 'Die Vorschau einer Bestellung zeigt dir die Rechnung, bevor es sie gibt, mit Steuerregel und Begründung.',
    action: 'Zu den Bestellungen',
    url: paths.orders,
  },
  {
    title: 'Der Monat ist vorbei?',
    text: 'Eine Anleitung führt dich durch den Abschluss: fehlende Belege, offene Zahlungen und Abweichungen.',
    action: 'Zur Anleitung',
    url: helpPaths.closeMonth,
  },
  {
    title: 'Nicht jede Bestellung braucht einen Beleg',
    text: 'Kostenlose Bestellungen, Verkäufe an der Kasse oder reine Gutscheinkäufe kannst du auslassen.',
    action: 'Ausnahmen festlegen',
    url: paths.orderPreferences,
  },
];

/** For shops that had their settings before gift cards were left out by default. */
export const giftCardHint = {
  title: 'Verkaufte Geschenkgutscheine stehen bei dir auf Rechnungen',
  text: 'Der Verkauf eines Gutscheins für beliebige Waren ist noch kein Umsatz; er entsteht erst, wenn der Gutschein eingelöst wird (§ 3 Abs. 15 UStG). Für neue Shops lässt Belegfluss Geschenkgutscheine deshalb von Anfang an weg. An deiner Einstellung hat sich nichts geändert.',
  action: 'Einstellung ansehen',
} as const;
