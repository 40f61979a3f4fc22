import { type Article, h, list, note, operatorBlock, p, table } from '../article.ts';

export const privacy: Article = {
  title: 'Datenschutz',
  summary: 'Welche Daten Belegfluss verarbeitet, wo sie liegen und wie lange.',
  blocks: [
    h('Wer verantwortlich ist'),
    p(
      'Für die Daten deiner Kunden bist du verantwortlich; Belegfluss verarbeitet sie in deinem Auftrag, um deine Belege zu erstellen. Für deine eigenen Daten als Nutzer der App ist der Betreiber verantwortlich:',
    ),
    operatorBlock,
    h('Welche Daten'),
    list(
      '**Aus Shopify:** Bestellungen mit Name, Adressen, E-Mail-Adresse, Telefonnummer, Artikeln, Beträgen, Notizen und Tags; Angaben zu deinem Shop; deine Produkte und ihre Bestände, wenn du sie überträgst; deine Auszahlungen von Shopify Payments, wenn du sie abrufst.',
      '**Aus sevdesk:** deine Einstellungen und Auswahllisten, Nummern, Beträge und Status der Belege von Belegfluss. Die Belege selbst liegen in sevdesk und werden zum Ansehen abgerufen.',
      '**Aus PayPal:** die Umsätze deines PayPal-Kontos, wenn du sie abrufst.',
      '**Von dir:** deine Einstellungen, wer sie geändert hat und deine Ansicht.',
      '**Zum Tarif:** dein Abonnement, Käufe, eingelöste Coupons und dein Verbrauch. Zahlungsdaten bleiben bei Shopify.',
    ),
    p(
      'Zugangsdaten zu Shopify, sevdesk und PayPal werden verschlüsselt gespeichert und nie angezeigt. Die App setzt keine Cookies zur Auswertung und bindet keine Dienste zur Besucherzählung ein. Nimmst du von unserer Website einen Couponcode mit, merkt dein Browser ihn sich sieben Tage in einem Cookie.',
    ),
    h('An wen sie gehen'),
    list(
      '**sevdesk**, um Kontakte, Belege, Buchungen und Artikel anzulegen und Belege zu versenden.',
      '**Shopify**, wenn du Metafelder schreiben, Bestellungen als bezahlt markieren oder Bestände abgleichen lässt und wenn du einen Tarif wählst oder etwas freischaltest.',
      '**Deine Kunden**, wenn du den [Beleglink](help:documents/links) in deine Benachrichtigungen einfügst: Wer den Link hat, kann den Beleg öffnen.',
      '**VIES**, das Verzeichnis der EU, wenn du USt-IdNrn. bestätigen lässt. Übermittelt werden die Nummer des Kunden und deine eigene.',
    ),
    h('Wie lange'),
    table(
      'Aufbewahrung',
      ['Daten', 'Dauer'],
      ['Meldungen von Shopify', '30 Tage'],
      ['Ereignisse im Verlauf', 'je nach Tarif 14 bis 180 Tage, ohne Begrenzung im Tarif 730 Tage'],
      ['Inhalt einer Bestellung', '400 Tage nach dem letzten Ereignis'],
      ['Nummer, Datum, Beträge und Kundenname einer Bestellung', 'so lange wie ihre Belege'],
      [
        'Verzeichnis der Belege und vergebenen Nummern',
        'mindestens zehn Jahre, damit keine Nummer zweimal vergeben wird',
      ],
      ['Bestätigungen von USt-IdNrn.', 'zehn Jahre, als Nachweis für steuerfreie Lieferungen'],
      ['Anfragen deiner Kunden mit Nummern und E-Mail-Adresse', '30 Tage'],
    ),
    note('Der Betreiber kann für Meldungen, Verlauf und Bestellinhalte andere Fristen einstellen.'),
    h('Auskunft und Löschung'),
    p(
      'Verlangt ein Kunde Auskunft oder Löschung, stellst du die Anfrage in Shopify am Kunden. Shopify leitet sie an Belegfluss weiter; was daraus wurde, steht unter [Einstellungen › Datenschutz](app:privacy) und im Verlauf.',
    ),
    list(
      '**Auskunft:** Eine Datei mit allem, was Belegfluss über den Kunden gespeichert hat, kannst du 30 Tage lang herunterladen. Sie wird erst dabei zusammengestellt und nirgends aufbewahrt.',
      '**Löschung:** Aus den Bestellungen des Kunden verschwinden Name, Adressen, E-Mail-Adresse und alles Übrige, ebenso aus dem Verlauf, den Meldungen von Shopify und der Zuordnung zu seinem Kontakt in sevdesk. Beleglinks in seinen E-Mails enden. Nummern, Daten und Beträge der Belege bleiben. Zu diesen Bestellungen entstehen keine Belege mehr, auch keine Gutschriften.',
      '**Deinstallation:** Ab sofort wird nichts mehr übertragen. 48 Stunden später löscht Belegfluss alle Daten deines Shops samt der Verbindung zu sevdesk. Installierst du vorher neu, geht es weiter wie zuvor. Danach beginnst du von vorn; Belege, die es in sevdesk schon gibt, werden wiedergefunden und nicht doppelt erstellt.',
    ),
    p(
      'Was du nach Steuer- und Handelsrecht aufbewahren musst, bleibt in sevdesk; darüber entscheidest du dort. Zu einer gelöschten Bestätigung einer USt-IdNr. bleiben Zeitpunkt und Nummer der Abfrage als Nachweis. Nach einer Deinstallation bleibt nur, dass und wann gelöscht wurde und was es je Shop nur einmal gibt: ob die Einrichtung belohnt wurde, wann die Testphase begann und welche Coupons eingelöst sind. Statt des Namens deines Shops steht dabei eine Prüfsumme.',
    ),
    p(
      'Du und deine Kunden haben die Rechte aus den Artikeln 15 bis 22 der DSGVO und können sich bei einer Aufsichtsbehörde beschweren.',
    ),
  ],
};
