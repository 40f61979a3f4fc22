import { paymentNeedTexts } from '@belegfluss/orders/contract';
import type { ProblemText } from './problem-text.ts';

/** Payments that are read where they happened. */
export const paymentTexts: Readonly<Record<string, ProblemText>> = {
  PAYPAL_NOT_LINKED: { title: 'PayPal ist nicht verknüpft', detail: paymentNeedTexts.PAYPAL_NOT_LINKED },
  PAYPAL_NOT_CONNECTED: {
    title: 'Kein Zugang zu PayPal',
    detail: paymentNeedTexts.PAYPAL_NOT_CONNECTED,
  },
  PAYPAL_REFUSED: { title: 'Von PayPal abgelehnt', detail: paymentNeedTexts.PAYPAL_REFUSED },
  PAYPAL_PERMISSION: {
    title: 'PayPal gibt keine Umsätze frei',
    detail: paymentNeedTexts.PAYPAL_PERMISSION,
  },
  PAYPAL_UNAVAILABLE: {
    title: 'PayPal antwortet nicht',
    detail: 'PayPal ist gerade nicht erreichbar. Versuche es in ein paar Minuten noch einmal.',
  },
  PAYPAL_BUSY: {
    title: 'PayPal ist ausgelastet',
    detail: 'PayPal nimmt gerade keine weiteren Anfragen an. Versuche es in einer Minute noch einmal.',
  },
  ACCOUNT_NOT_FOUND: { title: 'Zahlungskonto nicht gefunden', detail: paymentNeedTexts.ACCOUNT_NOT_FOUND },
  ACCOUNT_UNKNOWN: { title: 'Zahlungskonto nicht gefunden', detail: paymentNeedTexts.ACCOUNT_NOT_FOUND },
  ACCOUNT_FILLED: { title: 'Konto wird von sevdesk abgerufen', detail: paymentNeedTexts.ACCOUNT_FILLED },
  ACCOUNT_NOT_PAYPAL: { title: 'Kein PayPal-Konto', detail: paymentNeedTexts.ACCOUNT_NOT_PAYPAL },
};
