import type { LogStatus } from './log-origins.ts';

/** A note for people about an order whose processing goes on. */
export type NoteCode =
  | 'DISABLED_CREDIT_CREATE'
  | 'INVALID_BALANCE'
  | 'INVALID_TAX_RATE'
  | 'INVOICE_OUTDATED'
  | 'CREDIT_EXCEEDS_INVOICE'
  | 'PARTIALLY_PAID'
  | 'PAYMENT_SPLIT'
  | 'PAYMENT_WAITS'
  | 'INCONSISTENT_ORDER'
  | 'MISSING_VAT-ID'
  | 'VAT_ID_UNCONFIRMED'
  | 'EINVOICE_LEFT_OUT'
  | 'REVENUE_ACCOUNT_LEFT_OUT'
  | 'ADVANCE_LEFT_OUT'
  | 'ADVANCE_NEEDS_FINAL'
  | 'CHANNEL_LIABLE'
  | 'FOREIGN_DISPATCH'
  | 'REFUND_PENDING'
  | 'CHANGED_BY_HAND'
  | 'MAIL_TRIAL'
  | 'MAIL_NO_RECIPIENT'
  | 'FREE_ORDER_DELETED'
  | 'MISSING_SCOPE'
  | 'NUMBER_TAKEN'
  | 'DISMISSED'
  | 'HELD_DRAFT'
  | 'PAID_BEFORE'
  | 'OFFSET_UNEVEN'
  | 'ADDRESS_TAX'
  | 'ZERO_RATE'
  | 'ZERO_RATE_REASON'
  | 'RATE_OF_ORDER_DAY'
  | 'RATE_OF_SUPPLY_DAY'
  | 'OWN_VAT_ID_MISSING'
  | 'SUPPLY_AHEAD';

/** Corrections of an order before documents are made from it; the names are those of the specification. */
export type ChangeCode =
  | 'REMOVE_TAX'
  | 'FIX_TAX_FOREIGN_BNB'
  | 'FIX_TAX_SHIPPING'
  | 'FIX_TAX_TIP'
  | 'EXCLUDE_GIFT_CARDS';

/** Log texts of corrections; `{detail}` is an amount. */
export const changeTexts: Readonly<Record<ChangeCode, string>> = {
  REMOVE_TAX:
    'Shopify nennt für die Bestellung Umsatzsteuer ({detail}). Als Kleinunternehmer weist du keine aus; sie wurde entfernt, der Betrag bleibt gleich.',
  FIX_TAX_FOREIGN_BNB:
    'Die Bestellung eines Geschäftskunden im Ausland enthielt Umsatzsteuer ({detail}). Sie wurde entfernt, der Betrag bleibt gleich.',
  FIX_TAX_SHIPPING:
    'Der Versand war ohne Umsatzsteuer angegeben. Er trägt nun die Steuersätze der Waren ({detail}).',
  FIX_TAX_TIP: 'Das Trinkgeld trägt nun die Steuersätze der Waren ({detail}).',
  EXCLUDE_GIFT_CARDS: 'Gutscheine im Wert von {detail} stehen nicht auf der Rechnung.',
};

/** `{detail}` is the note's detail: an amount, a number, a rate, names. */
export const noteTexts: Readonly<
  Record<NoteCode, { readonly status: LogStatus; readonly text: string; readonly advice: string }>
> = {
  DISABLED_CREDIT_CREATE: {
    status: 'info',
    text: 'Eine fällige Gutschrift wurde nicht erstellt, weil das ausgeschaltet ist.',
    advice: 'Schalte Gutschriften in den Einstellungen ein oder erstelle die Gutschrift von Hand.',
  },
  INVALID_BALANCE: {
    status: 'warning',
    text: 'Die Rechnungssumme weicht von der Bestellung ab ({detail}). Die Rechnung wurde nicht festgeschrieben.',
    advice: 'Prüfe die Rechnung in sevdesk.',
  },
  INVALID_TAX_RATE: {
    status: 'critical',
    text: 'Der Steuersatz wurde abgelehnt. {detail}',
    advice:
      'Prüfe den Steuersatz in den Steuereinstellungen von Shopify. Bis dahin wird kein Beleg erstellt.',
  },
  INVOICE_OUTDATED: {
    status: 'warning',
    text: 'Die Bestellung wurde geändert, nachdem die Rechnung {detail} ihre Nummer hatte.',
    advice: 'Vergleiche die Rechnung mit der Bestellung und ändere sie bei Bedarf in sevdesk.',
  },
  CREDIT_EXCEEDS_INVOICE: {
    status: 'warning',
    text: 'Es wurde mehr erstattet, als die Rechnung noch hergibt. Die Gutschrift bleibt darunter ({detail}).',
    advice: 'Prüfe die Erstattungen der Bestellung.',
  },
  PARTIALLY_PAID: {
    status: 'info',
    text: 'Die Bestellung ist erst teilweise bezahlt. Die Zahlung wird gebucht, wenn sie vollständig ist.',
    advice: 'Es ist nichts zu tun.',
  },
  PAYMENT_WAITS: {
    status: 'info',
    text: 'Die Zahlung über {detail} wartet, weil die Rechnung noch ein Entwurf ist.',
    advice:
      'Sie wird gebucht, sobald die Rechnung ihre Nummer hat. Wann das ist, legst du unter Einstellungen › Rechnungen fest.',
  },
  PAYMENT_SPLIT: {
    status: 'info',
    text: 'Die Bestellung wurde mit mehreren Zahlungsarten bezahlt ({detail}).',
    advice: 'Buche die Zahlungen in sevdesk, weil Shopify die Teilbeträge hier nicht nennt.',
  },
  'MISSING_VAT-ID': {
    status: 'critical',
    text: 'Die Rechnung braucht die USt-IdNr. des Kunden, weil sie eine steuerfreie Lieferung in der EU ist.',
    advice: 'Trage die USt-IdNr. an der Bestellung oder beim Kunden ein. Bis dahin wird kein Beleg erstellt.',
  },
  VAT_ID_UNCONFIRMED: {
    status: 'warning',
    text: 'Die USt-IdNr. {detail} ist laut VIES ungültig.',
    advice: 'Lass dir vom Kunden eine gültige USt-IdNr. geben.',
  },
  EINVOICE_LEFT_OUT: {
    status: 'info',
    text: 'Der Beleg ist keine E-Rechnung, weil das hier nicht geht: {detail}',
    advice: 'Ergänze die fehlenden Angaben, wenn du eine E-Rechnung brauchst.',
  },
  REVENUE_ACCOUNT_LEFT_OUT: {
    status: 'info',
    text: 'Die Rechnung nutzt nicht dein Erlöskonto, weil sevdesk es bei der Umsatzsteuerregelung „{detail}“ nicht erlaubt.',
    advice: 'Es ist nichts zu tun.',
  },
  ADVANCE_LEFT_OUT: {
    status: 'info',
    text: 'Statt einer Abschlagsrechnung wurde eine normale Rechnung erstellt: {detail}',
    advice: 'Es ist nichts zu tun.',
  },
  ADVANCE_NEEDS_FINAL: {
    status: 'info',
    text: 'Die Abschlagsrechnung {detail} muss noch mit einer Schlussrechnung abgeschlossen werden.',
    advice: 'Erstelle die Schlussrechnung an der Bestellung, sobald geliefert ist.',
  },
  CHANNEL_LIABLE: {
    status: 'info',
    text: 'Ein Marktplatz führt die Umsatzsteuer dieser Bestellung ab ({detail}).',
    advice: 'Die Rechnung weist sie nicht als deine Steuer aus.',
  },
  FOREIGN_DISPATCH: {
    status: 'warning',
    text: 'Die Ware wurde aus {detail} versendet.',
    advice: 'Prüfe, welches Land die Umsatzsteuer bekommt.',
  },
  REFUND_PENDING: {
    status: 'info',
    text: 'Eine Erstattung ist noch nicht abgeschlossen.',
    advice: 'Die Gutschrift folgt von selbst.',
  },
  CHANGED_BY_HAND: {
    status: 'info',
    text: 'Der Beleg {detail} wurde in sevdesk von Hand geändert. Er folgt der Bestellung nicht mehr.',
    advice: 'Ändere ihn bei Bedarf in sevdesk.',
  },
  MAIL_TRIAL: {
    status: 'warning',
    text: 'Während der Testphase deines sevdesk-Kontos werden keine E-Mails versendet.',
    advice: 'Buche einen Tarif bei sevdesk; danach werden neue Belege versendet.',
  },
  MAIL_NO_RECIPIENT: {
    status: 'warning',
    text: 'Der Beleg {detail} wurde nicht versendet, weil es keine gültige E-Mail-Adresse gibt.',
    advice: 'Trage eine E-Mail-Adresse an der Bestellung ein.',
  },
  FREE_ORDER_DELETED: {
    status: 'info',
    text: 'Die Bestellung ist kostenlos; ihr Beleg {detail} wurde entfernt.',
    advice: 'Du kannst das unter Einstellungen › Bestellungen ändern.',
  },
  MISSING_SCOPE: {
    status: 'warning',
    text: 'Belegfluss darf Bestellungen in deinem Shop nicht ändern. Nicht geschrieben: {detail}.',
    advice: 'Erteile die Berechtigung in den Einstellungen, dann wird es nachgeholt.',
  },
  NUMBER_TAKEN: {
    status: 'warning',
    text: 'Ein anderer Beleg trägt schon den Namen der Bestellung als Nummer. Die Rechnung hat die Nummer {detail}.',
    advice:
      'Gib jeder Bestellung in Shopify einen eigenen Namen, mehreren Shops etwa je ein Präfix, oder lass sevdesk die Rechnungen zählen.',
  },
  DISMISSED: {
    status: 'info',
    text: 'Ein Beleg ist storniert oder gelöscht. Er wird nicht von selbst neu erstellt.',
    advice: 'Wenn du doch einen Beleg brauchst, wähle an der Bestellung „Beleg erstellen“.',
  },
  HELD_DRAFT: {
    status: 'info',
    text: 'Ein Entwurf bleibt, wie er ist, weil er von Hand in einen Entwurf umgewandelt wurde.',
    advice: 'Schreibe ihn fest oder lösche ihn; einer Rechnung kannst du auch nur wieder ihre Nummer geben.',
  },
  PAID_BEFORE: {
    status: 'warning',
    text: 'Gutschrift und Rechnung dieser Bestellung gleichen sich aus, {detail} ist aber noch offen: In sevdesk gibt es kein Verrechnungskonto, auf dem sie verrechnet werden können.',
    advice:
      'Lege in sevdesk unter „Zahlungskonten“ ein Verrechnungskonto an und aktualisiere die Verbindung in den Einstellungen. Dann verrechnet Belegfluss beide. Du kannst sie auch in sevdesk selbst verrechnen.',
  },
  OFFSET_UNEVEN: {
    status: 'warning',
    text: 'Zwischen den Belegen dieser Bestellung sind {detail} nur auf einer Seite verrechnet, weil der andere Beleg inzwischen anders bezahlt oder von Hand geändert ist.',
    advice: 'Prüfe in sevdesk das Verrechnungskonto und hebe die Buchung auf, die zu viel ist.',
  },
  ADDRESS_TAX: {
    status: 'warning',
    text: 'Der Beleg nennt einen Empfänger in {detail}. Die Umsatzsteuer richtet sich weiter nach der Bestellung und bleibt, wie sie ist.',
    advice:
      'Wenn für diesen Empfänger eine andere Umsatzsteuer gilt, ändere die Adresse der Bestellung in Shopify.',
  },
  ZERO_RATE: {
    status: 'warning',
    text: 'Die Bestellung enthält Umsätze mit 0 % Umsatzsteuer ({detail}).',
    advice:
      'Prüfe, ob das stimmt. Eine Rechnung ohne Umsatzsteuer muss den Grund nennen (§ 14 Abs. 4 Nr. 8 UStG): Schreib ihn in der Sprache des Belegs in die Einstellungen zur Umsatzsteuer, oder halte solche Bestellungen dort an. Fehlt nur die Steuer auf den Versand, ergänzt sie Belegfluss auf Wunsch (Einstellungen › Bestellungen).',
  },
  ZERO_RATE_REASON: {
    status: 'info',
    text: 'Die Bestellung enthält Umsätze mit 0 % Umsatzsteuer ({detail}). Die Rechnung nennt den Grund, den du in den Einstellungen geschrieben hast.',
    advice: 'Prüfe, ob dein Grund auch für diese Bestellung stimmt.',
  },
  RATE_OF_ORDER_DAY: {
    status: 'warning',
    text: 'Die Bestellung trägt den Steuersatz ihres Tages, wurde aber erst nach einer Änderung der Steuersätze geliefert ({detail}).',
    advice:
      'Maßgeblich ist der Steuersatz am Tag der Lieferung, nicht der Bestellung (§ 27 Abs. 1 UStG). Kläre mit deiner Steuerberatung, ob die Rechnung berichtigt werden muss.',
  },
  OWN_VAT_ID_MISSING: {
    status: 'warning',
    text: 'Die Rechnung nennt deine USt-IdNr. nicht, weil sie in deinem sevdesk-Konto fehlt. Bei steuerfreien Lieferungen in die EU und bei Umkehr der Steuerschuldnerschaft ist sie Pflicht (§ 14a UStG).',
    advice:
      'Trage sie in sevdesk in die Firmendaten ein und synchronisiere dein Konto in den Einstellungen. Neue Rechnungen nennen sie dann; ist diese schon festgeschrieben, storniere sie und erstelle sie neu.',
  },
  RATE_OF_SUPPLY_DAY: {
    status: 'info',
    text: 'Die Bestellung trägt einen Steuersatz, den es an ihrem Tag noch nicht gab und der seit der Lieferung gilt ({detail}). Rechnungsdatum und Lieferdatum sind deshalb frühestens der Tag der Lieferung.',
    advice: 'Es ist nichts zu tun. Maßgeblich ist der Steuersatz am Tag der Lieferung (§ 27 Abs. 1 UStG).',
  },
  SUPPLY_AHEAD: {
    status: 'info',
    text: 'Die Leistung liegt nach dem Rechnungsdatum ({detail}). Die Rechnung nennt diese Zeit in ihrem Text. Als Lieferdatum oder Beginn steht in sevdesk das Rechnungsdatum, weil sevdesk dort kein späteres annimmt.',
    advice:
      'Es ist nichts zu tun, wenn die Zeit stimmt. Ändern kannst du sie unter Einstellungen › Rechnungen › Lieferdatum.',
  },
  INCONSISTENT_ORDER: {
    status: 'critical',
    text: 'Die Beträge der Bestellung passen nicht mehr zusammen. {detail}',
    advice: 'Prüfe die Bestellung in Shopify. Ihre Rechnung wird nicht mehr von selbst geändert.',
  },
};
