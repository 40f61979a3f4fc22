import { fieldsInWords, fillPlaceholders, isLogEventId, logEvents } from '@belegfluss/orders/contract';
import { ownValue } from '@belegfluss/runtime/records';
import type { Address, OrderSnapshot } from '../order/snapshot.ts';

/** One thing that is kept of a customer: under which heading it stands, and what it says, with German names. */
export type CustomerDataItem = { readonly section: CustomerSection; readonly entry: object };

export type CustomerSection =
  | 'Anfrage'
  | 'Bestellungen'
  | 'Belege'
  | 'Beleglinks'
  | 'Aufträge zu Belegen'
  | 'Prüfungen von USt-IdNrn.'
  | 'Verlauf'
  | 'Kontakte in sevdesk'
  | 'Versendete E-Mails'
  | 'Meldungen von Shopify';

export type KeptOrder = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly total: string;
  readonly currency: string;
  readonly customerName: string;
  readonly contactId: string | null;
  readonly contactName: string | null;
  readonly contactEmail: string | null;
  /** A recipient that the merchant wrote. */
  readonly address: unknown;
  /** Null where retention has taken it. */
  readonly snapshot: OrderSnapshot | null;
  readonly extras: unknown;
};

/** The order in words, and below it everything else that is kept of it. */
export function composeOrderEntry(order: KeptOrder): object {
  const { snapshot } = order;
  return {
    Nummer: order.name,
    'Nummer bei Shopify': order.id,
    Datum: order.createdAt.toISOString(),
    Gesamtbetrag: `${order.total} ${order.currency}`,
    Kunde: order.customerName,
    ...(snapshot
      ? composeSnapshot(snapshot)
      : { Hinweis: 'Der Inhalt wurde nach Ablauf der Frist gelöscht.' }),
    ...(order.contactId
      ? {
          'Kontakt in sevdesk': {
            Nummer: order.contactId,
            Name: order.contactName,
            'E-Mail-Adresse': order.contactEmail,
          },
        }
      : {}),
    ...(order.address ? { 'Empfänger, vom Händler geändert': order.address } : {}),
    'Alle gespeicherten Angaben': { bestellung: snapshot, weiteres: order.extras },
  };
}

const composeSnapshot = (snapshot: OrderSnapshot): object => ({
  'E-Mail-Adresse': snapshot.email ?? snapshot.customer?.email ?? null,
  Telefon: snapshot.phone ?? snapshot.customer?.phone ?? null,
  'Kundennummer bei Shopify': snapshot.customer?.id ?? null,
  Vorname: snapshot.customer?.firstName ?? null,
  Nachname: snapshot.customer?.lastName ?? null,
  Rechnungsadresse: composeAddress(snapshot.billingAddress),
  Lieferadresse: composeAddress(snapshot.shippingAddress),
  Notiz: snapshot.note,
  'Notiz zum Kunden': snapshot.customer?.note ?? null,
  Zahlungsarten: snapshot.gateways,
  Artikel: snapshot.lines.map(({ title, variantTitle, quantity, properties }) => ({
    Bezeichnung: [title, variantTitle].filter(Boolean).join(', '),
    Menge: quantity,
    Angaben: Object.fromEntries(properties.map(({ key, value }) => [key, value])),
  })),
});

const composeAddress = (address: Address | null): object | null =>
  address && {
    Name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    Firma: address.company,
    Straße: [address.address1, address.address2].filter(Boolean).join(', '),
    PLZ: address.zip,
    Ort: address.city,
    Land: address.countryCode,
    Telefon: address.phone,
  };

export type KeptDocument = {
  readonly kind: string;
  readonly providerId: string;
  readonly number: string | null;
  readonly subject: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly status: string;
  readonly total: string;
  readonly tax: string;
  readonly currency: string;
  readonly mailedAt: Date | null;
  readonly vatId: string | null;
  readonly vatIdCheck: unknown;
};

export const composeDocumentEntry = (order: string, document: KeptDocument): object => ({
  Art: ownValue(kinds, document.kind) ?? document.kind,
  Bestellung: order,
  Nummer: document.number,
  Betreff: document.subject,
  Datum: document.date,
  Stand: document.status,
  Gesamtbetrag: `${document.total} ${document.currency}`,
  Umsatzsteuer: `${document.tax} ${document.currency}`,
  'Nummer in sevdesk': document.providerId,
  'Per E-Mail versendet': document.mailedAt?.toISOString() ?? null,
  'USt-IdNr.': document.vatId,
  'Prüfung der USt-IdNr.': document.vatIdCheck ?? null,
});

const kinds: Readonly<Record<string, string>> = {
  invoice: 'Rechnung',
  credit: 'Gutschrift',
  cancellation: 'Stornorechnung',
};

export const composeLinkEntry = (
  order: string,
  link: { readonly token: string; readonly kind: string; readonly download: boolean },
): object => ({
  Art: ownValue(kinds, link.kind) ?? link.kind,
  Bestellung: order,
  Zweck: link.download ? 'Herunterladen' : 'Ansehen',
  Adresse: `/doc/${link.token}`,
});

export function composeLogEntry(entry: {
  readonly at: Date;
  readonly name: string;
  readonly event: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly refs: unknown;
}): object {
  const body = fieldsInWords(entry.body) as Readonly<Record<string, string>>;
  const event = isLogEventId(entry.event) ? logEvents[entry.event] : { title: entry.event, body: '' };
  return {
    Zeitpunkt: entry.at.toISOString(),
    Bestellung: entry.name,
    Ereignis: fillPlaceholders(event.title, body),
    Angaben: body,
    Verweise: entry.refs,
  };
}
