import { type Article, h, list, note, p, steps, warning } from '../article.ts';

export const smallBusiness: Article = {
  title: 'Kleinunternehmer',
  summary: 'Rechnungen ohne Umsatzsteuer nach § 19 UStG.',
  blocks: [
    p(
      'Ob du Kleinunternehmer bist, liest Belegfluss aus deinem sevdesk-Konto. Dann laufen alle Belege unter der Regelung „Steuer nicht erhoben nach § 19 UStG“, und auf ihnen steht „Steuerfrei nach § 19 UStG (Kleinunternehmerregelung)“. Die Umsatzsteuerregelungen sind in den Einstellungen dann nicht zu sehen, weil es nichts zu wählen gibt.',
    ),
    h('Einrichten'),
    steps(
      'Stelle in sevdesk die Kleinunternehmerregelung ein.',
      'Schalte in Shopify unter [Einstellungen › Steuern](admin:settings/taxes) die Berechnung von Steuern ab.',
      'Wähle in den [Einstellungen](app:preferences) von Belegfluss **Synchronisieren**. Bei der Verbindung steht dann das Kennzeichen für Kleinunternehmer.',
    ),
    h('Wenn Shopify trotzdem Steuer nennt'),
    p(
      'Eine Rechnung mit Umsatzsteuer darfst du als Kleinunternehmer nicht schreiben: Du würdest die Steuer schulden (§ 14c UStG). Belegfluss erstellt deshalb keinen Beleg und meldet INVALID_TAX_RATE: „Kleinunternehmerregelung: Bestellung darf keine Steuern ausweisen“.',
    ),
    list(
      'Dauerhaft hilft, die Steuern in Shopify abzuschalten.',
      'Für Bestellungen, die es schon gibt, schalte unter [Einstellungen › Bestellungen](app:orderPreferences) „Steuer entfernen“ ein und wähle an der Bestellung **Erneut versuchen**. Der Betrag bleibt gleich, nur die Steuer darin entfällt.',
    ),
    h('Wechsel zur Regelbesteuerung'),
    p(
      'In Deutschland bist du befreit, wenn dein Umsatz im Vorjahr höchstens 25.000 Euro betrug und im laufenden Jahr 100.000 Euro nicht übersteigt. Mit dem Verkauf, der über die 100.000 Euro führt, endet die Befreiung sofort, nicht erst am Jahresende (§ 19 Abs. 1 UStG). Belegfluss überwacht diese Grenzen nicht: Behalte deinen Umsatz im Blick und frag rechtzeitig deine Steuerberatung.',
    ),
    p(
      'Stelle zum Wechsel zuerst sevdesk und Shopify um und synchronisiere dann. Neue Belege folgen der neuen Einstellung; festgeschriebene bleiben, wie sie sind.',
    ),
    warning(
      'Nettopreise, One-Stop-Shop, Umsätze mit 0 % und die Steuerkorrekturen für Versand, Trinkgeld und Geschäftskunden im EU-Ausland gibt es nur mit Umsatzsteuer.',
    ),
    note(
      'Für Österreich gelten eine eigene Grenze und ein eigener Wortlaut, siehe [Österreich](help:taxes/austria).',
    ),
  ],
};
