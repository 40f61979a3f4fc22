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
      '**Kontakte:** aus Kunden und Gästen, mit Kategorie und Tags.',
      '**Texte:** deutsch und englisch, mit Platzhaltern, Bedingungen und Vorschau.',
      '**E-Mail:** Versand von Rechnungen und Gutschriften durch sevdesk.',
      '**Beleglink:** Rechnung und Gutschrift über einen Link in den Benachrichtigungen von Shopify.',
      '**Metafelder:** lesen für Regeln und Texte, schreiben an der Bestellung.',
      '**Überblick:** Übertragungen, Bestellungen mit ihren Belegen, Verlauf mit Gründen und Ratschlägen.',
      '**Zuverlässigkeit:** kein Beleg doppelt, auch bei wiederholten Meldungen und Ausfällen; vergessene Meldungen werden nachgeholt.',
      '**Hilfe:** diese Seiten.',
    ),
    h('Noch nicht dabei'),
    p('Dafür gibt es schon Einstellungen oder Erwähnungen, die Funktion selbst aber noch nicht:'),
    list(
      '[Import](help:documents/import) ganzer Zeiträume',
      'Benachrichtigungen von Belegfluss per E-Mail',
      'Tarifwechsel in der App',
      'Export von Bestellungen und Ändern von Adressen auf Belegen',
      'Übertragung von Produkten und Beständen',
      'selbsttätige Auskunft und Löschung auf Anfrage',
    ),
  ],
};
