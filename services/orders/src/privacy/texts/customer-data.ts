import { fieldsInWords, fillPlaceholders, isLogEventId, logEvents } from '@belegfluss/orders/contract';
import { ownValue } from '@belegfluss/runtime/records';
import type { Address, OrderSnapshot } from '../../documents/domain/index.ts';
import type {
  KeptCheck,
  KeptDocument,
  KeptLink,
  KeptLogEntry,
  KeptOrder,
  KeptRequest,
  OrdersData,
} from '../storage/customer-data.ts';

/** One entry of a customer's stored data, under its heading, with German names. */
export type CustomerDataItem = { readonly section: CustomerSection; readonly entry: object };

type CustomerSection =
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

/** Everything that is kept of some of a customer's orders. */
export function composeCustomerData(data: OrdersData): readonly CustomerDataItem[] {
  const names = new Map(data.orders.map(({ id, name }) => [id, name]));
  const getOrderName = (orderId: string) => names.get(orderId) ?? orderId;
  const items = <Kept>(section: CustomerSection, kept: readonly Kept[], compose: (one: Kept) => object) =>
    kept.map((one) => ({ section, entry: compose(one) }));
  return [
    ...items('Bestellungen', data.orders, composeOrderEntry),
    ...items('Belege', data.documents, (one) => composeDocumentEntry(getOrderName(one.orderId), one)),
    ...items('Beleglinks', data.links, (one) => composeLinkEntry(getOrderName(one.orderId), one)),
    ...items('Aufträge zu Belegen', data.requests, (one) =>
      composeRequestEntry(getOrderName(one.orderId), one),
    ),
    ...items('Prüfungen von USt-IdNrn.', data.checks, composeCheckEntry),
    ...items('Verlauf', data.log, composeLogEntry),
  ];
}

/** The order in words, and below it everything else that is kept of it. */
function composeOrderEntry(order: KeptOrder): object {
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

const composeDocumentEntry = (order: string, document: KeptDocument): object => ({
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

const composeLinkEntry = (order: string, link: KeptLink): object => ({
  Art: ownValue(kinds, link.kind) ?? link.kind,
  Bestellung: order,
  Zweck: link.download ? 'Herunterladen' : 'Ansehen',
  Adresse: `/doc/${link.token}`,
});

const composeRequestEntry = (order: string, request: KeptRequest): object => ({
  Bestellung: order,
  Auftrag: request.action,
  Angaben: request.input,
  Meldung: request.message,
  Stand: request.state,
  Zeitpunkt: request.askedAt,
});

const composeCheckEntry = (check: KeptCheck): object => ({
  'USt-IdNr.': check.vatId,
  Gültig: check.valid,
  'Nummer der Abfrage': check.requestId,
  Zeitpunkt: check.checkedAt,
});

function composeLogEntry(entry: KeptLogEntry): object {
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
