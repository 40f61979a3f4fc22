/** The prerequisite that is missing before payments can be read at PayPal or Shopify Payments. */
export type PaymentNeed =
  | 'FEATURE_MISSING'
  | 'SCOPE_MISSING'
  | 'NOT_CONNECTED'
  | 'PAYPAL_NOT_LINKED'
  | 'PAYPAL_NOT_CONNECTED'
  | 'PAYPAL_REFUSED'
  | 'PAYPAL_PERMISSION'
  | 'ACCOUNT_NOT_FOUND'
  | 'ACCOUNT_NOT_PAYPAL'
  | 'ACCOUNT_NOT_ONLINE'
  | 'ACCOUNT_FILLED'
  | 'NO_ACCOUNT';

/** Texts for the merchant: what is missing, and how to get it. */
export const paymentNeedTexts: Readonly<Record<PaymentNeed, string>> = {
  FEATURE_MISSING:
    'Dein Tarif enthält den Abruf von Zahlungen nicht. Wechsle in den Tarif Premium, dann geht er von selbst weiter.',
  SCOPE_MISSING:
    'Belegfluss fehlt die Berechtigung, deine Auszahlungen von Shopify Payments zu lesen. Erteile sie in Shopify, dann geht der Abruf von selbst weiter.',
  NOT_CONNECTED:
    'Belegfluss ist nicht mit sevdesk verbunden. Verbinde dein Konto in den Einstellungen, dann geht der Abruf von selbst weiter.',
  PAYPAL_NOT_LINKED:
    'Keine PayPal-Zahlungsmethode ist zum Abrufen verknüpft. Wähle in den Einstellungen unter Zahlungsmethoden bei PayPal die Aktion „Abrufen (PayPal)“.',
  PAYPAL_NOT_CONNECTED:
    'Belegfluss hat noch keinen Zugang zu deinem PayPal-Konto. Hinterlege Client-ID und Secret deiner PayPal-App.',
  PAYPAL_REFUSED:
    'PayPal hat Client-ID oder Secret abgelehnt. Kopiere beides noch einmal aus deiner PayPal-App (Live, nicht Sandbox) und speichere es neu.',
  PAYPAL_PERMISSION:
    'Deine PayPal-App darf keine Umsätze lesen. Aktiviere in der App „Transaction Search“ und speichere den Zugang danach noch einmal. Bis PayPal die Freigabe übernimmt, können einige Stunden vergehen.',
  ACCOUNT_NOT_FOUND:
    'Das verknüpfte Konto gibt es in sevdesk nicht mehr. Wähle in den Einstellungen unter Zahlungsmethoden ein anderes.',
  ACCOUNT_NOT_PAYPAL:
    'Das verknüpfte Konto ist in sevdesk kein PayPal-Konto. Wähle in den Einstellungen unter Zahlungsmethoden dein PayPal-Konto.',
  ACCOUNT_NOT_ONLINE:
    'Auf das verknüpfte Konto lassen sich in sevdesk keine Umsätze anlegen. Wähle in den Einstellungen unter Zahlungsmethoden ein Onlinekonto.',
  ACCOUNT_FILLED:
    'sevdesk ruft die Umsätze des verknüpften Kontos selbst ab. Damit nichts doppelt steht, legt Belegfluss dort keine Umsätze an. Wähle in den Einstellungen unter Zahlungsmethoden ein Onlinekonto ohne Abruf.',
  NO_ACCOUNT:
    'Dein Shop hat kein Konto bei Shopify Payments. Schließe die Einrichtung in Shopify unter Einstellungen › Zahlungen ab oder wähle eine andere Aktion.',
};
