import { type Article, h, list, note, p, terms, warning } from '../article.ts';

export const amounts: Article = {
  title: 'Beträge: Rundung, Gutscheine, Trinkgeld',
  summary: 'Warum die Rechnung auf den Cent stimmt und was INVALID_BALANCE bedeutet.',
  blocks: [
    h('Rundung'),
    p(
      'Die Rechnung kommt genau auf den Betrag, den Shopify für die Bestellung nennt. Shopify rundet Rabatte und Steuern einzeln, sevdesk die Steuer je Satz; dabei kann ein Cent übrig bleiben. Ihn übernimmt die größte Position. Bargeldrundung an der Kasse steht als eigene Zeile da.',
    ),
    p(
      'Lassen sich Stücke nicht in ganze Cent teilen, stehen sie in zwei Zeilen mit einem Cent Unterschied: drei Stück für 25,00 € sind 2 × 8,33 € und 1 × 8,34 €. So stimmen Menge und Summe.',
    ),
    h('Wenn es nicht stimmt'),
    terms(
      [
        'INVALID_BALANCE',
        'Die Rechnung in sevdesk kommt auf einen anderen Betrag als die Bestellung. Sie wird nicht festgeschrieben. Prüfe sie in sevdesk. Die Prüfung lässt sich unter [Festschreibung](app:invoices#enshrine) ausschalten.',
      ],
      [
        'INCONSISTENT_ORDER',
        'Schon die Angaben der Bestellung widersprechen sich, oft bei Bestellungen aus anderen Programmen. Statt einer Rechnung mit erfundener Zeile entsteht keine. Der Hinweis nennt den Unterschied.',
      ],
    ),
    h('Geschenkgutscheine'),
    list(
      '**Verkauf:** Ein Gutschein für beliebige Waren ist ein Mehrzweckgutschein. Beim Verkauf fällt keine Umsatzsteuer an (§ 3 Abs. 15 UStG).',
      '**Einlösung:** Ein eingelöster Gutschein ist eine Zahlung. Die Rechnung nennt die volle Umsatzsteuer der Waren.',
      '**Auf Belegen:** Reine Gutscheinverkäufe bekommen keine Rechnung, und aus gemischten Bestellungen nimmt Belegfluss die Gutscheine heraus; die Rechnung ist dann um sie kleiner. So ist es für neue Shops voreingestellt. Wer Belegfluss schon länger nutzt, behält, was eingestellt ist. Ändern kannst du es unter [Einstellungen › Bestellungen](app:orderPreferences).',
    ),
    h('Trinkgeld'),
    p(
      'Shopify berechnet auf Trinkgeld keine Steuer. Gehört es zum Preis der Ware, kann Belegfluss ihm deren Steuersätze geben; der Betrag bleibt gleich. Ob das bei dir richtig ist, entscheidet deine Steuerberatung. Bei Verkäufen im One-Stop-Shop geschieht es immer, weil sevdesk dort keinen Satz von null annimmt.',
    ),
    h('Steuerkorrekturen'),
    p('Unter [Einstellungen › Bestellungen](app:orderPreferences) gibt es außerdem:'),
    list(
      '**Versand:** Ohne Steuer angegebener Versand bekommt die Steuersätze der versendeten Waren.',
      '**Geschäftskunden im EU-Ausland:** Berechnete Steuer wird entfernt, wenn eine gültige USt-IdNr. aus einem anderen EU-Land vorliegt. Der Kunde zahlt nicht weniger, der Betrag wird zum Nettobetrag.',
      '**Kleinunternehmer:** Steuer, die Shopify irrtümlich nennt, wird entfernt.',
    ),
    p('Jede Korrektur steht im Verlauf der Bestellung.'),
    warning(
      'Besser ist es, die Steuern in Shopify richtig einzustellen: Dann stimmt auch, was deine Kunden an der Kasse sehen. Du findest sie unter [Einstellungen › Steuern](admin:settings/taxes).',
    ),
    h('Währung'),
    p(
      'Belege nennen die Währung, in der der Kunde gezahlt hat. Du kannst stattdessen die Währung deines Shops wählen. Gutschriften bleiben in der Währung ihrer Rechnung.',
    ),
    note(
      'Führt ein Marktplatz die Umsatzsteuer selbst ab, steht sie nicht als deine Steuer auf der Rechnung (CHANNEL_LIABLE).',
    ),
  ],
};
