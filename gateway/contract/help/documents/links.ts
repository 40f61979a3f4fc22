import { type Article, h, list, note, p, steps, table, warning } from '../article.ts';

export const links: Article = {
  title: 'Beleglink in Benachrichtigungen',
  summary: 'Ein Link zur Rechnung oder Gutschrift in den E-Mails, die Shopify verschickt.',
  blocks: [
    p(
      'Shopify verschickt zu jeder Bestellung eigene E-Mails, etwa die Bestell- oder die Versandbestätigung. Mit einem Beleglink darin öffnen deine Kunden ihre Rechnung oder Gutschrift als PDF, ohne dass du sie verschicken musst.',
    ),
    h('Link einfügen'),
    steps(
      'Öffne am Computer den [Assistenten für den Rechnungslink](app:invoiceLink) oder den [für den Gutschriftlink](app:creditLink).',
      'Wähle Text, Aussehen und ob der Beleg im Browser angezeigt oder zum Download angeboten wird.',
      'Probiere mit der Testzeile in einer Vorschau aus, ob der Link in deinem Shop funktioniert.',
      'Kopiere den HTML-Code und füge ihn in Shopify unter [Einstellungen › Benachrichtigungen](admin:settings/notifications) an der Stelle ein, die der Assistent nennt.',
      'Prüfe die Vorschau in Shopify und speichere.',
    ),
    warning(
      'Ändere den Code nicht und gib ihn nicht weiter. Er enthält einen geheimen Schlüssel deines Shops, mit dem die Adressen gebildet werden. In den E-Mails selbst ist er nicht zu sehen.',
    ),
    h('Wenn der Test nur den Buchstaben a zeigt'),
    p(
      'Dann können die Vorlagen deines Shops die Adresse nicht selbst bilden. Belegfluss schreibt sie stattdessen in ein [Metafeld der Bestellung](help:shopify/metafields), und der Code aus dem Assistenten liest sie dort. Dafür brauchst du einen Tarif mit Metafeldern, die Berechtigung write_orders und ein Metafeld zum Schreiben mit dem Wert „Link zur Rechnung“ oder „Link zur Gutschrift“.',
    ),
    list(
      'Das Metafeld füllt sich, sobald der Beleg seine Nummer hat. Verschickt Shopify die E-Mail vorher, steht kein Link darin. Nimm deshalb eine spätere, zum Beispiel die Versandbestätigung.',
      'Der Beleg wird im Browser angezeigt; zum Download anbieten lässt er sich auf diesem Weg nicht.',
    ),
    note(
      'Hast du den Code schon eingefügt und der Filter wird nicht ausgeführt, sagt es dir der Verlauf, sobald ein Kunde den Link öffnet.',
    ),
    h('Was Kunden sehen'),
    table(
      'Was der Link zeigt',
      ['Stand des Belegs', 'Anzeige'],
      ['Er hat seine Nummer', 'Der Beleg als PDF; gibt es mehrere, der jüngste gültige.'],
      [
        'Er ist ein Entwurf, oder es gibt erst einen anderen Beleg der Bestellung',
        'Eine Seite, die bittet zu warten und von selbst wieder nachsieht.',
      ],
      [
        'Die Bestellung hat noch gar keinen Beleg',
        'Ein Hinweis, dass hier kein Dokument liegt, mit der Bitte, es später noch einmal zu versuchen.',
      ],
      [
        'Die Vorlage hat die Adresse nicht gebildet',
        'Ein Hinweis, dass der Link nicht vollständig ist, mit der Bitte, sich an deinen Shop zu wenden.',
      ],
      ['Er wurde storniert', 'Ein Hinweis, dass er storniert wurde.'],
      ['Belegfluss ist deinstalliert', 'Ein Hinweis, sich an deinen Shop zu wenden.'],
    ),
    list(
      'Die Adresse enthält für jede Bestellung eine lange Kennung, die niemand erraten kann. Wer die E-Mail hat, kann den Beleg öffnen.',
      'Sie bleibt gleich, auch wenn der Beleg erst später entsteht.',
      'Suchmaschinen werden angewiesen, diese Seiten nicht aufzunehmen.',
    ),
    note(
      'Der Link steht auch für eigene Texte und Metafelder bereit: als Platzhalter {{ invoice.link }} und {{ credit.link }} und unter [Metafelder](help:shopify/metafields).',
    ),
  ],
};
