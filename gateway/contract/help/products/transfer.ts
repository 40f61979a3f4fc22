import { type Article, h, list, note, p, steps, table, warning } from '../article.ts';

export const transfer: Article = {
  title: 'Produkte übertragen',
  summary: 'Wie aus deinen Produkten Artikel in sevdesk werden und wie sie aktuell bleiben.',
  blocks: [
    p(
      'Jede Variante deiner Produkte wird ein Artikel in sevdesk. Das gibt es ab dem Tarif Premium, und dein Tarif bei sevdesk muss die Lagerverwaltung enthalten. Belegfluss braucht dafür die Berechtigung, Produkte zu lesen (read_products).',
    ),
    h('So gehst du vor'),
    steps(
      'Lege unter [Einstellungen › Produkte](app:products#products) fest, wie die Artikel heißen und woher ihre Nummer kommt, und speichere.',
      'Lege ein Beispielprodukt an. Belegfluss überträgt ein einziges Produkt und zeigt dir jeden seiner Artikel.',
      'Gefällt dir etwas nicht, wähle „Einstellungen ändern“. Das Beispiel wird gelöscht, und du beginnst noch einmal.',
      'Passt alles, überträgst du alle Produkte. Das läuft im Hintergrund weiter, auch wenn du die Seite verlässt, und lässt sich anhalten und fortsetzen.',
    ),
    h('Was in einem Artikel steht'),
    table(
      'Angaben eines Artikels und woher sie kommen',
      ['Angabe', 'Herkunft'],
      [
        'Artikelnummer',
        'SKU, Barcode oder Kennung der Variante, wie du es einstellst. Fehlt sie oder trägt sie schon eine andere Variante deines Shops, gilt die Kennung.',
      ],
      ['Name, Beschreibung, Notiz', 'Deine Texte mit [Platzhaltern](help:setup/template).'],
      [
        'Preis',
        'Der Preis aus Shopify, brutto oder netto, wie dein Shop verkauft. Den anderen rechnet Belegfluss mit dem Steuersatz aus und rundet auf Cent. Währungen werden nicht umgerechnet.',
      ],
      ['Einkaufspreis', 'Die Kosten pro Artikel aus Shopify, wenn du sie dort eingetragen hast.'],
      ['Steuersatz', 'Siehe unten.'],
      [
        'Kategorie',
        'Die Kategorie in sevdesk, die so heißt wie der Produkttyp in Shopify; sonst die übliche.',
      ],
      ['Einheit', 'Stück.'],
      [
        'Bestand',
        'Nur, wenn du „Bestand übertragen“ oder den [Abgleich](help:products/stock) einschaltest und Shopify den Bestand der Variante führt.',
      ],
    ),
    h('Welcher Steuersatz gilt'),
    p(
      'Shopify nennt an Produkten keinen Steuersatz. Belegfluss nimmt den normalen Satz des Landes deines sevdesk-Kontos. Gilt für ein Produkt ein anderer, gib ihm in Shopify ein Tag wie **MwSt 7%**.',
    ),
    list(
      'Verstanden werden auch „USt-7“, „7% MwSt“ und „steuerfrei“, aber nur Sätze, die es in dem Land gibt. Widersprechen sich mehrere Tags, gilt der normale Satz.',
      'Für Produkte, auf die Shopify keine Steuer erhebt, und für Kleinunternehmer ist der Satz 0.',
    ),
    note(
      'Auf Rechnungen hat das keinen Einfluss: Belege nehmen Preise und Steuersätze immer aus der Bestellung.',
    ),
    h('Änderungen folgen von selbst'),
    list(
      'Legst du nach der Übertragung ein Produkt an, änderst oder löschst du eines, folgt sevdesk innerhalb von etwa 30 Sekunden.',
      'Was du selbst an einem Artikel in sevdesk änderst, bleibt so lange stehen, bis sich das Produkt in Shopify ändert.',
      'Geänderte Einstellungen gelten für Produkte, die sich danach ändern. Mit „Erneut übertragen“ gelten sie für alle; was schon stimmt, wird nicht noch einmal geschrieben.',
      'Archivierst du ein Produkt, werden seine Artikel in sevdesk inaktiv.',
    ),
    h('Was nicht übertragen wird'),
    list(
      'Geschenkgutscheine und Produkte, die bei der Übertragung archiviert sind. Entwürfe werden übertragen.',
      'Produkte, die sevdesk ablehnt. Sie stehen mit ihrem Grund auf der Seite, und du kannst sie noch einmal versuchen.',
    ),
    h('Artikel, die es schon gibt'),
    p(
      'Hat dein sevdesk-Konto schon einen Artikel mit derselben Nummer, legt Belegfluss keinen zweiten an, sondern verknüpft den vorhandenen. Er bekommt dann Namen, Preise und Texte aus Shopify.',
    ),
    h('Löschen'),
    p('Mit „Alle Produkte löschen“ endet auch, dass Änderungen folgen. Was mit einem Artikel geschieht:'),
    table(
      'Was beim Löschen mit einem Artikel geschieht',
      ['Artikel', 'Folge'],
      ['Von Belegfluss angelegt', 'Er wird gelöscht.'],
      [
        'Von Belegfluss angelegt, aber sevdesk löscht ihn nicht, etwa weil Belege ihn verwenden',
        'Er wird inaktiv.',
      ],
      ['Vorher schon da', 'Er bleibt, wie er ist; nur die Verknüpfung endet.'],
    ),
    warning(
      'Löschst du ein einzelnes Produkt in Shopify, gilt für seine Artikel dasselbe. Deine Produkte in Shopify löscht Belegfluss nie.',
    ),
  ],
};
