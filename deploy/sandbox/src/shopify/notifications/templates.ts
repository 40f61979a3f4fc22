import { type BodyParts, composeBody } from './compose-body.ts';

/** A mail that the shop sends, as the admin's notification settings list it. */
export type NotificationTemplate = {
  readonly id: string;
  readonly group: string;
  /** Title in the admin. */
  readonly title: string;
  /** Liquid; the default until the merchant changes it. */
  readonly body: string;
};

const orderButton = 'Bestellung anzeigen';
const line = (title: string, text: string, more: Omit<BodyParts, 'title' | 'text'> = {}): BodyParts => ({
  title,
  text,
  button: orderButton,
  lines: 'subtotal_line_items',
  ...more,
});

type Row = readonly [id: string, title: string, parts: BodyParts];

const orders: readonly Row[] = [
  [
    'order_confirmation',
    'Bestellbestätigung',
    line('Vielen Dank für deinen Einkauf!', 'Wir machen deine Bestellung versandfertig.'),
  ],
  [
    'order_edited',
    'Bestellung bearbeitet',
    line('Deine Bestellung wurde geändert', 'Hier siehst du den neuen Stand.'),
  ],
  [
    'order_invoice',
    'Bestellrechnung',
    line('Deine Bestellung ist bereit zur Zahlung', 'Schließe deinen Kauf ab.', { button: 'Jetzt bezahlen' }),
  ],
  [
    'order_cancelled',
    'Bestellung storniert',
    line('Deine Bestellung wurde storniert', 'Deine Zahlung wurde erstattet.', { button: null }),
  ],
  [
    'order_payment_receipt',
    'Zahlungsbeleg',
    line('Deine Zahlung ist eingegangen', 'Danke, wir haben {{ total_price | money }} erhalten.'),
  ],
  [
    'refund_notification',
    'Rückerstattung',
    line('Rückerstattung', 'Wir haben dir {{ amount | money }} erstattet.', {
      button: null,
      lines: 'refund_line_items',
    }),
  ],
  [
    'store_receipt',
    'Beleg der Filiale',
    line('Vielen Dank für deinen Besuch!', 'Hier ist dein Beleg.', { button: null }),
  ],
  [
    'pending_payment_failure',
    'Ausstehende Zahlung fehlgeschlagen',
    line('Deine Zahlung ist fehlgeschlagen', 'Bitte versuche es mit einer anderen Zahlungsmethode.'),
  ],
  [
    'pending_payment_success',
    'Ausstehende Zahlung erfolgreich',
    line('Deine Zahlung ist angekommen', 'Deine Bestellung ist jetzt bestätigt.'),
  ],
  [
    'payment_reminder',
    'Zahlungserinnerung',
    line('Deine Zahlung ist fällig', 'Offen sind {{ total_outstanding | money }}.', {
      button: 'Jetzt bezahlen',
    }),
  ],
];

const shipping: readonly Row[] = [
  [
    'shipping_confirmation',
    'Versandbestätigung',
    line('Deine Bestellung ist unterwegs', 'Verfolge deine Sendung.'),
  ],
  [
    'shipping_update',
    'Versandaktualisierung',
    line('Neues von deiner Sendung', 'Die Angaben zu deiner Sendung haben sich geändert.'),
  ],
  [
    'shipment_out_for_delivery',
    'In Zustellung',
    line('Deine Sendung kommt heute', 'Sie ist in der Zustellung.'),
  ],
  ['shipment_delivered', 'Zugestellt', line('Deine Sendung ist da', 'Sie wurde zugestellt.')],
];

const delivery: readonly Row[] = [
  [
    'local_out_for_delivery',
    'Lokale Zustellung unterwegs',
    line('Wir sind auf dem Weg zu dir', 'Deine Bestellung kommt heute.'),
  ],
  ['local_delivered', 'Lokal zugestellt', line('Deine Bestellung ist da', 'Sie wurde zugestellt.')],
  [
    'local_missed_delivery',
    'Lokale Zustellung verpasst',
    line('Wir haben dich nicht angetroffen', 'Melde dich bei uns für einen neuen Termin.'),
  ],
];

const pickup: readonly Row[] = [
  [
    'ready_for_pickup',
    'Abholbereit',
    line('Deine Bestellung liegt bereit', 'Bring diese E-Mail zur Abholung mit.'),
  ],
  ['pickup_receipt', 'Abgeholt', line('Deine Bestellung wurde abgeholt', 'Viel Freude damit!')],
];

const groups: readonly (readonly [string, readonly Row[]])[] = [
  ['Bestellungen', orders],
  ['Versand', shipping],
  ['Lokale Zustellung', delivery],
  ['Lokale Abholung', pickup],
];

/** All mails that may contain a link to a document, in the order of the admin. */
export const notificationTemplates: readonly NotificationTemplate[] = groups.flatMap(([group, rows]) =>
  rows.map(([id, title, parts]) => ({ id, group, title, body: composeBody(parts) })),
);
