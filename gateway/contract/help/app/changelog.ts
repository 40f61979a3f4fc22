import { type Article, h, list, p } from '../article.ts';

export const changelog: Article = {
  title: 'Änderungsprotokoll',
  summary: 'Was Belegfluss kann und was in welcher Version hinzukam.',
  blocks: [
    h('Version 0.1'),
    p('Die erste Version.'),
    list(
      '**Belege:** Rechnungen und Gutschriften aus Bestellungen und Erstattungen, Entwürfe, die der Bestellung folgen, Nummern, Rechnungs- und Lieferdatum, Festschreibung, Storno, weitere Belege nach Änderungen.',
      '**Steuern:** Umsatzsteuerregelungen mit eigenen Bedingungen, One-Stop-Shop, Reverse Charge, innergemeinschaftliche Lieferungen, Kleinunternehmer, Österreich, Steuersätze mit Gültigkeitstagen, Steuerkorrekturen.',
      '**USt-IdNr.:** Suche an wählbaren Orten, Prüfziffer, Bestätigung durch VIES.',
      '**E-Rechnung:** strukturierte Rechnungen mit Prüfung der Voraussetzungen.',
      '**Zahlungen:** Anlegen und Buchen, Suche nach vorhandenen Zahlungen, Rückzahlungen, mehrere Zahlungsarten; Bestellungen in Shopify als bezahlt markieren.',
      '**Abruf von Zahlungen:** Umsätze und Gebühren von [PayPal](help:payments/paypal) und [Shopify Payments](help:payments/payouts), jeder nur einmal; Auszahlungen, die nicht aufgehen, stehen mit dem Unterschied da.',
      '**Kontakte:** aus Kunden und Gästen, mit Kategorie und Tags.',
      '**Texte:** in 37 Sprachen, mit Platzhaltern, Bedingungen und Vorschau.',
      '**E-Mail:** Versand von Rechnungen und Gutschriften durch sevdesk; [Benachrichtigungen](help:app/log) von Belegfluss an dich.',
      '**Beleglink:** Rechnung und Gutschrift über einen Link in den Benachrichtigungen von Shopify.',
      '**Metafelder:** lesen für Regeln und Texte, schreiben an der Bestellung.',
      '**Produkte:** jede Variante ein Artikel in sevdesk, mit Beispiel vorab, Übertragung im Hintergrund und Änderungen, die von selbst folgen ([Produkte übertragen](help:products/transfer)).',
      '**Lagerbestand:** Abgleich in beide Richtungen, nach Differenz oder absolut ([Lagerbestand abgleichen](help:products/stock)).',
      '**Von Hand:** Belege [einzeln bearbeiten](help:documents/actions): senden, Adresse ändern, als bezahlt markieren, festschreiben, stornieren und mehr.',
      '**Bestellungen:** suchen, filtern, viele auf einmal erneut versuchen, [exportieren](help:app/export), [frühere importieren](help:documents/import); zu jeder steht, warum sie welchen Beleg hat.',
      '**Buchhaltungsabschluss:** Monat für Monat, für Mitarbeiter, mit jeder Abweichung und ihrem Grund.',
      '**Datenschutz:** [Auskunft und Löschung](help:app/privacy) auf Anfragen aus Shopify.',
      '**Tarif:** vergleichen, wechseln und kündigen in der App, Coupons, Verbrauch je Zeitraum, Kauf des Bestellimports ([Übertragungen und Tarif](help:app/transfers)).',
      '**Überblick:** Übertragungen, Bestellungen mit ihren Belegen, Verlauf mit Gründen und Ratschlägen.',
      '**Zuverlässigkeit:** kein Beleg doppelt, auch bei wiederholten Meldungen und Ausfällen; vergessene Meldungen werden nachgeholt.',
      '**Hilfe:** diese Seiten.',
    ),
  ],
};
