import type { OrderDocument } from '@belegfluss/gateway/contract';
import type { DocumentAction } from '@belegfluss/orders/contract';
import { lockTexts } from './locks.ts';

/** Labels of the actions on a document. */
export const documentNames: Readonly<Record<OrderDocument['type'] | 'draft', string>> = {
  RE: 'Rechnung',
  AR: 'Abschlagsrechnung',
  ER: 'Schlussrechnung',
  SR: 'Stornorechnung',
  CN: 'Gutschrift',
  draft: 'Entwurf',
};

export const actionLabels: Readonly<Record<DocumentAction, string>> = {
  email: 'Per E-Mail senden',
  address: 'Adresse ändern',
  number: 'Nummer vergeben',
  paid: 'Als bezahlt markieren',
  unpaid: 'Als unbezahlt markieren',
  draft: 'In Entwurf umwandeln',
  enshrine: 'Festschreiben',
  cancel: 'Stornieren',
  delete: 'Löschen',
  final: 'Schlussrechnung erstellen',
};

/** Shown when it is done. */
export const doneTexts: Readonly<Record<DocumentAction, string>> = {
  email: 'Beleg per E-Mail versendet',
  address: 'Adresse geändert',
  number: 'Nummer vergeben',
  paid: 'Beleg als bezahlt markiert',
  unpaid: 'Beleg als unbezahlt markiert',
  draft: 'Beleg in Entwurf umgewandelt',
  enshrine: 'Beleg festgeschrieben',
  cancel: 'Beleg storniert',
  delete: 'Entwurf gelöscht',
  final: 'Schlussrechnung erstellt',
};

export const documentMenuTexts = {
  open: 'Aktionen',
  openLabel: (name: string) => `Aktionen: ${name}`,
  upgrade: lockTexts.plan.title,
  blocked: 'Das ist gerade nicht möglich.',
} as const;

/** Words of every action's dialog. */
export const actionTexts = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  back: 'Zurück',
  blocked: 'Nicht möglich',
  waiting: 'Wird ausgeführt …',
  waitingHelp:
    'Die Bestellung wird gerade bearbeitet oder sevdesk antwortet nicht gleich. Du kannst dieses Fenster schließen, es geht von selbst weiter.',
  stillWaiting: 'Das dauert länger als sonst. Es wird ausgeführt, die Bestellung zeigt das Ergebnis.',
  tryAgain: 'Du kannst es gefahrlos noch einmal versuchen: Doppelt ausgeführt wird nichts.',
  unknown: 'Unbekannter Fehler aufgetreten',
  provider: 'sevdesk öffnen',
  discard: {
    title: 'Eingaben verwerfen?',
    text: 'Was du eingegeben hast, geht dabei verloren.',
    confirm: 'Verwerfen',
    keep: 'Weiter bearbeiten',
  },
} as const;

/** Refusals of the provider that a person can do something about, by its code. */
export const refusalTexts: Readonly<Record<string, { readonly title: string; readonly detail: string }>> = {
  '4501': {
    title: 'Absenderadresse nicht bestätigt',
    detail:
      'sevdesk versendet die E-Mail nicht, weil die Absenderadresse nicht bestätigt ist. Bestätige sie in den Einstellungen deines sevdesk-Kontos und sende die E-Mail dann noch einmal.',
  },
  '160': {
    title: 'Verbindung zum Mailserver abgelehnt',
    detail:
      'sevdesk erreicht deinen Mailserver nicht. Prüfe die SMTP-Zugangsdaten in deinem sevdesk-Konto und sende die E-Mail dann noch einmal.',
  },
};

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

type Asked = Pick<OrderDocument, 'type' | 'status' | 'enshrined' | 'number'>;

const isBooked = ({ status }: Asked): boolean => status === 'PAID' || status === 'PARTIALLY_PAID';

const forGood = 'Das lässt sich nicht rückgängig machen.';
const notReissued =
  'Von selbst erstellt Belegfluss danach keinen neuen Beleg; das kannst du an der Bestellung mit „Beleg erstellen“ tun.';

/** Questions before an action, with the name of the document and the effect. */
export const questions = {
  unpaid: (name) => ({
    title: `${name} als unbezahlt markieren?`,
    text: 'Alle Zahlungen, die in sevdesk auf diesen Beleg gebucht sind, werden von ihm gelöst. Von selbst bucht Belegfluss danach keine Zahlung mehr auf ihn.',
    confirm: 'Als unbezahlt markieren',
  }),
  draft: (name, document) => ({
    title: `${name} in einen Entwurf umwandeln?`,
    text: `${isBooked(document) ? 'Die gebuchte Zahlung wird dabei gelöscht. ' : ''}Der Beleg gilt dann nicht mehr als ausgestellt. Belegfluss stellt ihn von selbst nicht wieder aus, versendet ihn nicht und bucht nichts auf ihn, bis du ${document.type === 'CN' ? 'ihn festschreibst' : 'wieder eine Nummer vergibst oder ihn festschreibst'}.`,
    confirm: 'In Entwurf umwandeln',
  }),
  number: (name) => ({
    title: `Nummer vergeben: ${name}?`,
    text: `Dein sevdesk-Konto schreibt Belege fest, sobald sie ihre Nummer bekommen. Danach kann der Beleg nicht mehr geändert, in einen Entwurf umgewandelt oder gelöscht werden. ${forGood}`,
    confirm: 'Nummer vergeben und festschreiben',
  }),
  enshrine: (name, { type, status }) => ({
    title: `${name} festschreiben?`,
    text: `${status === 'draft' ? 'Der Entwurf bekommt dabei seine Nummer. ' : ''}Ein festgeschriebener Beleg kann nicht mehr geändert, in einen Entwurf umgewandelt oder gelöscht werden. ${
      type === 'CN'
        ? 'Stornieren lässt er sich auch nicht: sevdesk kennt keinen Storno für Gutschriften.'
        : 'Korrigieren lässt er sich nur noch durch Storno oder Gutschrift.'
    } ${forGood}`,
    confirm: 'Festschreiben',
  }),
  cancel: (name, document) => ({
    title: `${name} stornieren?`,
    text: `${cancelText(document)} ${forGood} ${notReissued}`,
    confirm: 'Stornieren',
  }),
  delete: (name, { number }) => ({
    title: `${name} löschen?`,
    text: `Der Entwurf wird in sevdesk gelöscht. ${gapText(number)}${forGood} ${notReissued}`,
    confirm: 'Löschen',
  }),
  final: (name) => ({
    title: `Schlussrechnung zu ${name} erstellen?`,
    text: `Die Schlussrechnung rechnet die ganze Bestellung ab und zieht den Abschlag ab. Das verbraucht eine Übertragung. Danach kann die Abschlagsrechnung nicht mehr geändert oder storniert werden. ${forGood}`,
    confirm: 'Schlussrechnung erstellen',
  }),
} as const satisfies Partial<Record<DocumentAction, (name: string, document: Asked) => Question>>;

/** A number that was given once is not given to another document. */
const gapText = (number: string | null): string =>
  number === null
    ? ''
    : `Die Nummer ${number} fehlt danach in deinen Belegnummern; der Buchhaltungsabschluss nennt die Lücke mit ihrem Grund. `;

function cancelText(document: Asked): string {
  if (document.type === 'CN')
    return `${isBooked(document) ? 'Die gebuchte Rückzahlung wird gelöst, und die' : 'Die'} Gutschrift wird in sevdesk in einen Entwurf umgewandelt und gelöscht. ${gapText(document.number).trim()}`.trim();
  if (!isBooked(document)) return 'sevdesk erstellt dazu eine Stornorechnung.';
  return document.enshrined
    ? 'Sie ist festgeschrieben und bezahlt. Deshalb wird sie nicht storniert, sondern durch eine Gutschrift über den ganzen Betrag aufgehoben, der noch nicht gutgeschrieben ist. Das verbraucht eine Übertragung.'
    : 'Die gebuchte Zahlung wird gelöst, und sevdesk erstellt eine Stornorechnung.';
}

export const mailTexts = {
  title: (name: string) => `${name} per E-Mail senden`,
  email: 'Empfänger',
  copy: 'Kopie an mich',
  copyHelp: 'An die Adresse deines sevdesk-Kontos.',
  cc: 'CC',
  bcc: 'BCC',
  several: 'Mehrere Adressen durch Komma trennen.',
  subject: 'Betreff',
  message: 'Nachricht',
  messageHelp: 'HTML ist erlaubt.',
  preview: 'Vorschau der Nachricht',
  previewHelp: 'Bilder aus dem Internet zeigt die Vorschau nicht.',
  empty: 'Die Nachricht ist leer.',
  attachments: 'Weitere Anhänge',
  attachmentsHelp: 'Der Beleg selbst hängt immer an.',
  choose: 'Anhänge auswählen',
  remove: (file: string) => `${file} nicht anhängen`,
  file: (id: string) => `Dokument ${id}`,
  send: 'Senden',
  length: (length: string, most: string) => `${length} von ${most} Zeichen`,
  picker: {
    title: 'Anhänge auswählen',
    search: 'Dokumente durchsuchen',
    placeholder: 'Beschreibung oder Dateiname',
    files: 'Dokumente in sevdesk',
    chosen: (count: string, most: string) => `${count} von höchstens ${most} ausgewählt`,
    cut: (shown: string) =>
      `Gezeigt werden die ersten ${shown}. Suche nach einem Namen, um andere zu finden.`,
    none: {
      title: 'Keine Dokumente',
      text: 'In deinem sevdesk-Konto liegen keine Dokumente. Lade sie dort hoch, um sie hier anzuhängen.',
    },
    nothingFound: { title: 'Kein passendes Dokument', text: 'Ändere die Suche, um mehr zu sehen.' },
    gone: (id: string) => `Dokument ${id}, nicht mehr in sevdesk`,
    done: 'Übernehmen',
  },
} as const;

export const addressTexts = {
  title: (name: string) => `Adresse ändern: ${name}`,
  address: 'Adresse',
  addressHelp: 'So, wie sie auf dem Beleg stehen soll: Name, Straße, Postleitzahl und Ort, ohne Land.',
  country: 'Land',
  path: {
    enshrined:
      'Der Beleg ist festgeschrieben. Er wird deshalb storniert und mit der neuen Adresse und einer neuen Nummer neu erstellt. Das verbraucht eine Übertragung.',
    paid: 'Der Beleg ist festgeschrieben, und Zahlungen sind darauf gebucht. Eine Gutschrift hebt ihn deshalb auf, und er wird mit der neuen Adresse und einer neuen Nummer neu erstellt. Die Zahlung gilt danach für die neue Rechnung: Belegfluss verrechnet beide über ein Verrechnungskonto in sevdesk, dessen Saldo sich dabei nicht ändert. Das verbraucht zwei Übertragungen.',
    open: 'Geändert wird die Adresse der Bestellung. Der Beleg übernimmt sie nach ein paar Sekunden. Du kannst ihn dabei auch gleich festschreiben.',
    gone: 'Diesen Beleg gibt es in sevdesk nicht mehr. Mit der neuen Adresse wird ein neuer erstellt. Das verbraucht eine Übertragung.',
  },
  unchanged: 'Adresse und Land sind unverändert.',
  emptyAddress: 'Die Adresse darf nicht leer sein',
  emptyCountry: 'Das Land darf nicht leer sein',
  unknownCountry: 'Ungültiger Wert',
  save: 'Adresse ändern',
  reissue: 'Stornieren und neu erstellen',
  credit: 'Aufheben und neu erstellen',
  saveAndEnshrine: 'Ändern und festschreiben',
  ask: {
    reissue: (name: string) => ({
      title: `${name} stornieren und neu erstellen?`,
      text: `${name} ist festgeschrieben. Sie wird storniert und mit der neuen Adresse und einer neuen Nummer neu erstellt. Das verbraucht eine Übertragung. ${forGood}`,
      confirm: 'Stornieren und neu erstellen',
    }),
    credit: (name: string) => ({
      title: `${name} aufheben und neu erstellen?`,
      text: `${name} ist festgeschrieben und bezahlt. Sie wird durch eine Gutschrift aufgehoben und mit der neuen Adresse und einer neuen Nummer neu erstellt; die Zahlung gilt danach für die neue Rechnung. Das verbraucht zwei Übertragungen. ${forGood}`,
      confirm: 'Aufheben und neu erstellen',
    }),
    enshrine: (name: string) => ({
      title: `${name} ändern und festschreiben?`,
      text: `Die neue Adresse wird übernommen. Danach wird der Beleg festgeschrieben und kann nicht mehr geändert werden. ${forGood}`,
      confirm: 'Ändern und festschreiben',
    }),
  },
  changed: {
    title: 'Adresse geändert',
    text: (name: string) => `${name} trägt jetzt die neue Adresse. Was möchtest du damit tun?`,
    download: 'Herunterladen',
    send: 'Per E-Mail senden',
  },
} as const;

export const paymentTexts = {
  title: (name: string) => `${name} als bezahlt markieren`,
  open: (amount: string) => `Offener Betrag: ${amount}`,
  rest: (total: string) => `Gebucht wird der Rest, der von ${total} noch offen ist.`,
  account: 'Konto',
  placeholder: 'Konto wählen',
  noAccount: 'Bitte wähle ein Konto',
  none: {
    title: 'Kein passendes Konto',
    text: 'In deinem sevdesk-Konto gibt es kein Zahlungskonto, auf das sich dieser Beleg buchen lässt. Lege dort eines an und synchronisiere in den Einstellungen.',
  },
  leftOut:
    'Zahlungskonten, deren Umsätze sevdesk selbst abruft, fehlen hier, damit keine Zahlung doppelt steht. Ordne den Umsatz dort in sevdesk dem Beleg zu.',
  onlyFilled: {
    title: 'Kein passendes Konto',
    text: 'sevdesk ruft die Umsätze aller passenden Zahlungskonten selbst ab. Ordne den Umsatz in sevdesk dem Beleg zu, dann gilt er auch hier als bezahlt.',
  },
  date: 'Datum der Zahlung',
  noDate: 'Gib das Datum der Zahlung an',
  future: 'Das Datum darf nicht in der Zukunft liegen',
  confirm: 'Als bezahlt markieren',
} as const;

export const upgradeTexts = {
  ...lockTexts.plan,
  text: {
    emails: 'Belege von Hand per E-Mail senden kannst du ab dem Tarif Basic.',
    address: 'Die Adresse auf einem Beleg ändern kannst du ab dem Tarif Standard.',
    advanceInvoice: 'Abschlags- und Schlussrechnungen gibt es ab dem Tarif Premium.',
  },
  close: 'Schließen',
} as const;
