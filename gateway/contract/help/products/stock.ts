import { type Article, h, list, note, p, table, warning } from '../article.ts';

export const stock: Article = {
  title: 'Lagerbestand abgleichen',
  summary: 'Wie Bestände in Shopify und sevdesk einander folgen, in beide Richtungen.',
  blocks: [
    p(
      'Sind deine [Produkte übertragen](help:products/transfer), hält Belegfluss auf Wunsch ihre Bestände in Shopify und sevdesk zusammen. Das gibt es ab dem Tarif Business. Du wählst unter [Einstellungen › Produkte](app:products#inventory), wie.',
    ),
    h('Absolut oder Differenz'),
    table(
      'Arten des Abgleichs',
      ['Anlass', 'Absolut', 'Differenz'],
      [
        'Beim Einschalten',
        'sevdesk bekommt den Bestand aus Shopify.',
        'Nichts ändert sich; ein Unterschied bleibt bestehen.',
      ],
      [
        'Änderung in Shopify',
        'sevdesk bekommt den neuen Bestand.',
        'Der Bestand in sevdesk ändert sich um dieselbe Menge.',
      ],
      [
        'Änderung in sevdesk',
        'Shopify bekommt den neuen Bestand.',
        'Der Bestand in Shopify ändert sich um dieselbe Menge.',
      ],
      [
        'Änderung auf beiden Seiten zugleich',
        'Shopify gilt; die Änderung in sevdesk geht verloren.',
        'Beide Änderungen zählen.',
      ],
    ),
    p(
      '**Ein Beispiel:** In Shopify liegen 10 Stück, in sevdesk 10. Du verkaufst 3, und gleichzeitig bucht jemand in sevdesk 5 dazu. Mit „Differenz“ haben danach beide 12, mit „Absolut“ beide 7.',
    ),
    h('Wann abgeglichen wird'),
    list(
      'Änderungen in Shopify kommen innerhalb von etwa 30 Sekunden in sevdesk an.',
      'sevdesk meldet Änderungen nicht. Belegfluss sieht deshalb alle 20 Sekunden nach; bei mehr als 2.000 Artikeln dauert jede Runde für je 1.000 weitere zehn Sekunden länger.',
      'Fällt etwas aus, wird danach alles nachgeholt. Es zählt immer, was auf beiden Seiten wirklich da ist; eine Meldung, die doppelt oder verspätet kommt, ändert nichts.',
    ),
    warning(
      'Eines lässt sich nicht erkennen: Ändert jemand in sevdesk einen Bestand genau in dem Augenblick, in dem Belegfluss ihn gerade gelesen hat und neu schreibt, geht diese Änderung verloren. sevdesk bietet keine Möglichkeit, das zu verhindern. Prüfe nach einer Inventur in sevdesk deshalb stichprobenartig, ob alles angekommen ist.',
    ),
    h('Mehrere Standorte'),
    p(
      'sevdesk kennt je Artikel einen einzigen Bestand. Belegfluss rechnet deshalb die Bestände aller Standorte in Shopify zusammen. Ändert sich der Bestand in sevdesk, wird die Änderung an dem Standort gebucht, der am meisten hat.',
    ),
    h('Was du wissen solltest'),
    list(
      'Varianten, deren Bestand Shopify nicht führt, bleiben außen vor.',
      'Schaltest du den Abgleich aus und später wieder ein, beginnt er von vorn. Was sich in der Zwischenzeit geändert hat, wird nicht nachgetragen.',
      'Shopify kennt nur ganze Stücke. Bruchteile aus sevdesk warten, bis sie zusammen ein Stück ergeben.',
      'Lässt sich ein Bestand nicht schreiben, steht der Grund im [Verlauf](app:home).',
    ),
    note(
      'Der Abgleich braucht die Berechtigungen, Bestände zu lesen und zu ändern (read_inventory, write_inventory). Belegfluss fragt sie erst ab, wenn du ihn einschaltest.',
    ),
  ],
};
