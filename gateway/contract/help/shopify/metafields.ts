import { type Article, h, list, note, p, table } from '../article.ts';

export const metafields: Article = {
  title: 'Metafelder',
  summary: 'Werte aus Metafeldern nutzen und Belegdaten an die Bestellung schreiben.',
  blocks: [
    p(
      'Metafelder sind eigene Felder an Bestellungen und Kunden in Shopify. Du richtest sie unter [Einstellungen › Metafelder](app:metafields) ein; es gibt sie ab dem Tarif Premium.',
    ),
    h('Lesen'),
    p(
      'Bis zu fünf Metafelder von Bestellung oder Kunde kannst du benennen. Sie stehen dann in den Bedingungen der [Umsatzsteuerregelungen](help:taxes/rules) und in [Texten](help:setup/template) zur Verfügung. Belegfluss liest sie nur, wenn eine Bedingung oder ein Text sie braucht.',
    ),
    h('Schreiben'),
    p(
      'Bis zu fünf Metafelder der Bestellung kann Belegfluss füllen. Dafür braucht es die Berechtigung write_orders.',
    ),
    p(
      'Die Definition musst du nicht anlegen: Gibt es sie in Shopify noch nicht, legt Belegfluss sie beim ersten Schreiben an, mit dem Typ, der zum Wert passt. Eine, die es schon gibt, bleibt, wie sie ist.',
    ),
    table(
      'Werte, die geschrieben werden können',
      ['Wert', 'Rechnung', 'Gutschrift'],
      ['Nummer', 'ja', 'ja'],
      ['Datum', 'ja', 'ja'],
      ['Status', 'ja', 'ja'],
      ['Kennung in sevdesk', 'ja', 'ja'],
      ['[Beleglink](help:documents/links)', 'ja', 'ja'],
    ),
    list(
      'Geschrieben wird, wenn an der Bestellung sonst nichts mehr zu tun ist, und nur, wenn sich etwas geändert hat.',
      'Bei mehreren Belegen gilt der jüngste.',
      'Entwürfe werden nicht geschrieben.',
    ),
    h('Namensraum und Schlüssel'),
    p(
      'Der Namensraum hat 3 bis 255 Zeichen, der Schlüssel höchstens 64. Beide stehen in Shopify unter [Einstellungen › Metafelder](admin:settings/custom_data) an der Definition oder sind frei wählbar, wenn es noch keine gibt; etwa „belege.rechnungsnummer“: davor der Namensraum, dahinter der Schlüssel. Doppelte Einträge werden übergangen.',
    ),
    note(
      'Schreibt Shopify ein Metafeld nicht, nennt der Verlauf der Bestellung den Grund. Oft passt der Typ der Definition nicht zum Wert; ein einzeiliger Text passt immer.',
    ),
  ],
};
