import { type Article, h, list, note, p } from '../article.ts';

export const reverseCharge: Article = {
  title: 'Reverse Charge',
  summary: 'Wenn der Kunde die Umsatzsteuer schuldet: Leistungen ins EU-Ausland und § 13b UStG.',
  blocks: [
    p(
      'Bei Reverse Charge weist deine Rechnung keine Umsatzsteuer aus; der Kunde führt sie in seinem Land ab. Auf dem Beleg steht „Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge)“.',
    ),
    h('Leistungen an Unternehmen im EU-Ausland (§ 18b UStG)'),
    p('Die Regelung gilt von selbst, wenn alles zusammenkommt:'),
    list(
      'Nichts in der Bestellung wird versendet: Sie besteht etwa aus Downloads oder Dienstleistungen. Ist auch nur ein Artikel dabei, der versendet wird, zählt die ganze Bestellung als Ware.',
      'Die Rechnungsadresse liegt in einem anderen EU-Land.',
      'Shopify hat keine Steuer berechnet.',
      'Eine gültige [USt-IdNr.](help:taxes/business) aus einem anderen EU-Land ist bekannt.',
    ),
    p(
      'Hat Shopify Steuer berechnet, bleibt es bei ihr. Damit Shopify Geschäftskunden nicht besteuert, stelle den Kunden dort auf steuerbefreit. Ersatzweise nimmt eine [Steuerkorrektur](help:documents/amounts) die Steuer nachträglich heraus.',
    ),
    h('Umsätze im Inland (§ 13b UStG)'),
    p(
      'Für bestimmte Umsätze schuldet auch im Inland der Empfänger die Steuer. Diese Regelung hat keine voreingestellten Bedingungen. Wenn sie für dich in Frage kommt, gib ihr unter [Umsatzsteuerregelungen](app:invoices#taxRules) eigene Bedingungen, etwa einen Tag am Kunden.',
    ),
    h('Waren an Unternehmen im EU-Ausland'),
    p(
      'Das ist kein Reverse Charge, sondern eine steuerfreie [innergemeinschaftliche Lieferung](help:taxes/business).',
    ),
    note('Ob ein Umsatz unter Reverse Charge fällt, entscheidet im Zweifel deine Steuerberatung.'),
  ],
};
