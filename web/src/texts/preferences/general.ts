import { notificationNames } from '@belegfluss/settings/contract';
import { lockTexts } from '../locks.ts';

/** Fields of the general settings. */
export const generalFields = {
  home: { label: 'Startseite', help: 'Womit sich Belegfluss öffnet.' },
  oss: {
    label: 'One-Stop-Shop (OSS)',
    help: 'Du meldest Verkäufe an Verbraucher in anderen EU-Ländern über das OSS-Verfahren (§ 18j UStG). Dann gelten auf deinen Rechnungen die Steuersätze des Bestimmungslands.',
  },
  accountCountry: {
    label: 'Land deines sevdesk-Kontos',
    help: 'Danach richten sich die Steuersätze und die gesetzlichen Hinweise auf deinen Belegen. sevdesk nennt es uns für dein Konto nicht.',
  },
  languages: {
    label: 'Belegsprachen',
    help: 'Ein Beleg spricht die Sprache der Bestellung, wenn sie hier gewählt ist, sonst Englisch oder, wenn das fehlt, die erste. sevdesk selbst beschriftet Spalten und Summen nur auf Deutsch, Englisch, Spanisch, Französisch, Italienisch und Griechisch.',
  },
  taxNote: {
    label: 'Gesetzlicher Steuerhinweis',
    help: 'Rechnungen ohne Umsatzsteuer müssen den Grund nennen, zum Beispiel „Steuerfreie innergemeinschaftliche Lieferung“. Sieh dir eine solche Rechnung in sevdesk an: Steht der Hinweis dort zweimal, druckt sevdesk ihn für dein Konto schon selbst.',
  },
  notificationEmail: {
    label: 'E-Mail-Adresse für Benachrichtigungen',
    help: 'Ohne Angabe schreiben wir an die Adresse der Shop-Inhaberin oder des Inhabers.',
  },
  notifyCreditsLow: { label: notificationNames.notifyCreditsLow },
  notifyCreditsExhausted: { label: notificationNames.notifyCreditsExhausted },
  notifyConnectionMissing: { label: notificationNames.notifyConnectionMissing },
  notifySubscriptionEnded: { label: notificationNames.notifySubscriptionEnded },
} as const;

export const generalOptions = {
  accountCountry: [
    { value: '', label: 'Wie das Land meines Shops' },
    { value: 'DE', label: 'Deutschland' },
    { value: 'AT', label: 'Österreich' },
  ],
  taxNote: [
    { value: 'document', label: 'Belegfluss schreibt ihn in den Beleg' },
    { value: 'provider', label: 'sevdesk druckt ihn von selbst' },
  ],
} as const;

export const generalTexts = {
  connection: {
    title: 'Verbindung',
    text: 'Belegfluss schreibt Rechnungen, Gutschriften und Kontakte in dein sevdesk-Konto.',
    connected: 'Verbunden',
    disconnected: 'Nicht verbunden',
    rejected: 'Token abgelehnt',
    unknown: 'Gerade nicht bekannt',
    unknownText:
      'Der Stand der Verbindung lässt sich gerade nicht abfragen. Versuche es in einer Minute noch einmal.',
    since: (day: string) => `Verbunden seit ${day} mit sevdesk.`,
    version: (version: string) => `Systemversion ${version}`,
    smallBusiness: 'Kleinunternehmer',
    trial: 'sevdesk-Testphase',
    plan: (name: string) => `sevdesk-Tarif ${name}`,
    sync: 'Synchronisieren',
    syncHelp: 'Liest Konten, Layouts, Benutzer, Kostenstellen und Firmendaten neu aus sevdesk.',
    synced: 'Synchronisiert',
    disconnect: 'Verbindung trennen',
    disconnectQuestion: {
      title: 'Verbindung zu sevdesk trennen?',
      text: 'Bis du dich wieder verbindest, entstehen keine Belege. Bestehende Belege in sevdesk bleiben, wie sie sind; neue Bestellungen werden weiter erfasst und nach dem Verbinden nachgeholt.',
      confirm: 'Trennen',
    },
    disconnectDone: 'Verbindung getrennt',
    cancel: 'Abbrechen',
    setup: 'Einrichtung noch einmal durchgehen',
  },
  creation: {
    title: 'Belegerstellung',
    text: 'Was von selbst geschieht, wenn Bestellungen eingehen oder erstattet werden.',
    orderLink: 'Bestellungen ansehen',
    invoiceLink: 'Rechnungen einstellen',
    enshrineLink: 'Festschreibung einstellen',
    creditLink: 'Gutschriften einstellen',
    mailLink: 'Gutschriftlink in E-Mails einbetten',
    since: (day: string) => `Für Bestellungen ab dem ${day}.`,
    celebration: {
      title: 'Deine Belege entstehen jetzt von selbst',
      text: 'Rechnungen und Gutschriften werden automatisch erstellt. Lehn dich zurück.',
    },
  },
  tax: {
    title: 'Steuern',
    text: 'Weitere Umsatzsteuerregelungen findest du bei den Rechnungen.',
    rulesLink: 'Umsatzsteuerregelungen',
    notActive: 'One-Stop-Shop ist nicht aktiv. Regelungen für OSS werden nie gewählt.',
  },
  documents: { title: 'Belegeinstellungen', text: 'In welchen Sprachen deine Belege geschrieben werden.' },
  notifications: {
    title: 'Benachrichtigungen',
    text: 'Wir schreiben dir eine E-Mail, höchstens einmal je Ereignis und Zeitraum.',
    group: 'Benachrichtige mich',
    planLink: lockTexts.plan.action,
  },
  configuration: {
    title: 'Konfiguration',
    text: 'Wie sich Belegfluss für dich verhält.',
    home: { overview: 'Übersicht', orders: 'Bestellungen' },
    export: 'Einstellungen exportieren',
    exportHelp: 'Als Datei, zum Beispiel für deine Verfahrensdokumentation oder den Support.',
    hints: 'Hinweise wieder einblenden',
    hintsHelp: 'Zeigt alle Hinweise wieder, die du ausgeblendet hast.',
    hintsDone: 'Hinweise zurückgesetzt',
    reset: 'Bestellungsverknüpfungen entfernen',
    resetHelp: 'Nur nötig, wenn du Belege in sevdesk gelöscht oder das Konto gewechselt hast.',
    resetDone: 'Bestellungsverknüpfungen entfernt',
    resetQuestion: {
      title: 'Bestellungsverknüpfungen entfernen?',
      text: 'Belegfluss vergisst, welche Belege zu welchen Bestellungen gehören. Wird eine Bestellung das nächste Mal bearbeitet, sehen wir in sevdesk nach: Belege, die es noch gibt, werden wieder verknüpft, und nur für fehlende entsteht ein neuer. Doppelte Belege entstehen dadurch nicht.',
      confirm: 'Entfernen',
    },
  },
  exportDialog: {
    title: 'Einstellungen exportieren',
    text: 'Die Datei enthält alle Einstellungen dieses Shops so, wie sie gerade gespeichert sind, und was dein Tarif und dein sevdesk-Konto dazu vorgeben. Zugangsdaten enthält sie nicht.',
    download: 'Datei herunterladen',
    close: 'Schließen',
  },
} as const;
