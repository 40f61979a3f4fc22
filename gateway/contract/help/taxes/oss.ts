import { type Article, h, list, note, p, steps } from '../article.ts';

export const oss: Article = {
  title: 'One-Stop-Shop (OSS)',
  summary: 'Verkäufe an Verbraucher in anderen EU-Ländern mit deren Steuersätzen.',
  blocks: [
    p(
      'Verkaufst du an Verbraucher in anderen EU-Ländern, gilt die Umsatzsteuer des Ziellands, sobald diese Verkäufe in alle EU-Länder zusammen 10.000 Euro im Jahr übersteigen (§ 3c, § 3a Abs. 5 UStG). Belegfluss überwacht diese Schwelle nicht. Im One-Stop-Shop meldest du sie gesammelt, statt dich in jedem Land zu registrieren (§ 18j UStG). Ob und ab wann du teilnimmst, klärst du mit deiner Steuerberatung.',
    ),
    h('Einrichten'),
    steps(
      'Trage in Shopify unter [Einstellungen › Steuern](admin:settings/taxes) ein, dass du am One-Stop-Shop teilnimmst, damit Shopify die Sätze der Zielländer berechnet.',
      'Schalte One-Stop-Shop in den [Einstellungen](app:preferences) von Belegfluss unter „Steuern“ ein.',
      'Achte darauf, dass auch dein sevdesk-Konto für OSS eingerichtet ist und mit der Systemversion 2 läuft.',
    ),
    h('Wann die Regelung gilt'),
    list(
      'Für Waren, die du in ein anderes EU-Land versendest und auf die Shopify Steuer berechnet hat.',
      'Für Leistungen ohne Versand an Kunden in einem anderen EU-Land, auf die Shopify Steuer berechnet hat. Sie laufen als elektronische Dienstleistungen.',
      'Nicht für Waren, die abgeholt werden. Das nimmt Belegfluss an, wenn eine Bestellung von Waren keine Lieferadresse nennt.',
      'Nicht für Waren, die vor dem 1. Juli 2021 geliefert wurden. Das betrifft nur den Import früherer Bestellungen.',
      'Nicht für Waren, die aus dem Land des Kunden oder aus einem Land außerhalb der EU versendet wurden. Der Hinweis FOREIGN_DISPATCH nennt das Land; prüfe dann, wer die Steuer bekommt.',
    ),
    p(
      'Die Steuersätze der EU-Länder sind mit ihren Gültigkeitstagen hinterlegt. Angenommen werden die Sätze vom Tag der Bestellung und vom Tag des Versands; galt der Satz bei Versand nicht mehr, steht das an der Bestellung. Nennt Shopify einen Satz, den es im Zielland nicht gibt, entsteht kein Beleg (INVALID_TAX_RATE).',
    ),
    h('Was auf diesen Belegen anders ist'),
    list(
      'Sie können keine [E-Rechnung](help:documents/e-invoice) und keine Abschlagsrechnung sein.',
      'Ein eigenes Erlöskonto lässt sevdesk hier nicht zu.',
      'Trinkgeld trägt die Steuersätze der Waren.',
      'Bestellungen ohne Steuer an Unternehmen fallen nicht darunter, siehe [Geschäftskunden](help:taxes/business). Hat Shopify einem Unternehmen Steuer berechnet, gilt die Regelung auch für dessen Bestellung: Prüfe dann deine Steuereinstellungen in Shopify.',
    ),
    note(
      'Ohne aktiven One-Stop-Shop wird die Regelung nie gewählt. Bestellungen mit fremden Steuersätzen bleiben dann ohne Beleg, bis du ihn einschaltest oder die Steuern in Shopify änderst.',
    ),
  ],
};
