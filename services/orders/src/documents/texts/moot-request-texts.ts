import { blockerTexts } from '../../../contract/index.ts';
import type { MootReason } from '../domain/life/moot-requests.ts';

/** Texts for requests that are moot: the cause, and the advice. */
export const mootRequestTexts: Readonly<Record<MootReason, string>> = {
  CANCELLED: blockerTexts.CANCELLED,
  CREDITED: blockerTexts.CREDITED,
  CLOSED: blockerTexts.CLOSED,
  ENSHRINED: blockerTexts.ENSHRINED,
  IS_DRAFT: blockerTexts.IS_DRAFT,
  NOT_ADVANCE: blockerTexts.NOT_ADVANCE,
  ORDER_CANCELLED:
    'Die Bestellung ist in Shopify storniert oder gelöscht. Für sie entsteht kein neuer Beleg; du kannst den vorhandenen stornieren.',
  NOTHING_LEFT:
    'Von der Bestellung ist nichts mehr zu berechnen und nichts zurückzunehmen: Alles wurde erstattet oder entfernt, oder es kostete nichts.',
  ADVANCE_PAID:
    'Eine bezahlte Abschlagsrechnung lässt sich nicht zurücknehmen. Schließe sie mit einer Schlussrechnung ab.',
  BELOW_ADVANCE:
    'Die Bestellung ergibt weniger, als schon im Voraus berechnet wurde. Erstelle die Schlussrechnung in sevdesk.',
  NO_FINAL:
    'Die Umsatzsteuerregelung oder die Währung der Bestellung lässt keine Schlussrechnung zu. Erstelle sie in sevdesk.',
  CHANGED_BY_HAND:
    'Ein Beleg der Bestellung wurde in sevdesk von Hand erstellt oder geändert. Belegfluss weiß nicht sicher, was er berechnet; ändere ihn deshalb in sevdesk.',
  PAYMENTS_BY_HAND:
    'Auf dem Beleg ist eine Zahlung gebucht, die Belegfluss danach nicht von selbst wieder buchen kann. Setze ihn zuerst auf unbezahlt.',
  TAKES_BACK:
    'Diese Gutschrift nimmt eine Rechnung zurück und nennt deshalb denselben Empfänger wie sie. Ändere stattdessen die Adresse der neuen Rechnung.',
  INCONSISTENT_ORDER:
    'Die Beträge der Bestellung passen nicht zusammen. Prüfe die Bestellung in Shopify oder ändere den Beleg in sevdesk.',
  STUCK:
    'Der Beleg ließ sich so nicht ändern. Was der Bestellung fehlt, steht in ihrem Verlauf; versuche es danach noch einmal.',
  TAX_REFUSED:
    'Die Bestellung lässt sich so nicht richtig versteuern. Was fehlt, steht im Verlauf der Bestellung; versuche es danach noch einmal.',
};
