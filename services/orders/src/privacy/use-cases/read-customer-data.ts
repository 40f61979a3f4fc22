import { RpcError } from '@belegfluss/runtime/errors';
import { fromProtoEnum, required } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import type { PrivacyClients } from '../clients/services/privacy-clients.ts';
import { readOrdersData } from '../storage/customer-data.ts';
import { findPrivacyRequest, type PrivacyRequestRow, readableDays } from '../storage/privacy-store.ts';
import { type CustomerDataItem, composeCustomerData } from '../texts/customer-data.ts';

/** Where the walk through a customer's data is: own tables, then the provider's, then Shopify's deliveries. */
export type DataPosition =
  | { readonly part: 'orders' | 'provider'; readonly from: number }
  | { readonly part: 'deliveries'; readonly pageToken: string };

export type DataPart = {
  readonly items: readonly CustomerDataItem[];
  readonly next: DataPosition | null;
};

/** Orders at a time: with all that hangs on them they fit into an answer. */
const ordersPerPart = 20;
/** As many the provider takes. */
const tracesPerPart = 200;

/**
 * A part of all that is kept of the customer of a data request, as it is at this moment: nothing is kept for it. Throws
 * when there is no such request of the shop, or when its time is over.
 */
export const readCustomerData =
  (pool: pg.Pool, clients: PrivacyClients) =>
  async (shop: string, id: string, position: DataPosition | null): Promise<DataPart> => {
    const request = await findPrivacyRequest(pool, shop, id);
    if (!request) throw notFound();
    if (!isReadable(request)) throw expired();
    const at = position ?? { part: 'orders', from: 0 };
    switch (at.part) {
      case 'orders':
        return readOrders(pool, request, at.from);
      case 'provider':
        return readTraces(clients, request, at.from);
      case 'deliveries':
        return readDeliveries(clients, request, at.pageToken);
    }
  };

export const expiresAt = ({ receivedAt }: Pick<PrivacyRequestRow, 'receivedAt'>): Date =>
  new Date(receivedAt.getTime() + readableDays * 24 * 60 * 60_000);

export const isReadable = (request: PrivacyRequestRow): boolean =>
  request.kind === 'data_request' && request.state === 'ready' && expiresAt(request) > new Date();

async function readOrders(pool: pg.Pool, request: PrivacyRequestRow, from: number): Promise<DataPart> {
  const ids = request.orderIds.slice(from, from + ordersPerPart);
  const items = ids.length === 0 ? [] : composeCustomerData(await readOrdersData(pool, request.shop, ids));
  const next = from + ordersPerPart;
  return {
    items: from === 0 ? [aboutRequest(request), ...items] : items,
    next: next < request.orderIds.length ? { part: 'orders', from: next } : { part: 'provider', from: 0 },
  };
}

const aboutRequest = (request: PrivacyRequestRow): CustomerDataItem => ({
  section: 'Anfrage',
  entry: {
    Shop: request.shop,
    'Nummer bei Shopify': request.shopifyId,
    Eingegangen: request.receivedAt.toISOString(),
    'Kundennummer bei Shopify': request.customerId,
    'E-Mail-Adresse': request.email,
    Bestellungen: request.orderIds,
    Hinweis:
      'Die Datei enthält alles, was Belegfluss über den Kunden gespeichert hat. Kontakte und Belege selbst liegen in sevdesk.',
  },
});

async function readTraces(
  { provider }: PrivacyClients,
  { shop, customerId, orderIds }: PrivacyRequestRow,
  from: number,
): Promise<DataPart> {
  const traces = await provider.getCustomerTraces({
    shop,
    customerId: from === 0 ? (customerId ?? undefined) : undefined,
    orderIds: orderIds.slice(from, from + tracesPerPart),
  });
  const next = from + tracesPerPart;
  return {
    items: [
      ...traces.contacts.map(
        (contact) =>
          ({
            section: 'Kontakte in sevdesk',
            entry: {
              Zuordnung: contact.customerKey,
              'Nummer in sevdesk': contact.contactId ?? '',
              ...(contact.vatId === undefined ? {} : { 'USt-IdNr.': contact.vatId }),
              Angelegt: required(contact.createdAt, 'CustomerContact.created_at').toISOString(),
              Geändert: required(contact.updatedAt, 'CustomerContact.updated_at').toISOString(),
            },
          }) as const,
      ),
      ...traces.mails.map(
        (mail) =>
          ({
            section: 'Versendete E-Mails',
            entry: {
              Beleg: mail.document ?? '',
              Zeitpunkt: mail.sentAt?.toISOString() ?? '',
              Stand: fromProtoEnum('MAIL_STATE', mail.state) ?? '',
            },
          }) as const,
      ),
    ],
    next: next < orderIds.length ? { part: 'provider', from: next } : { part: 'deliveries', pageToken: '' },
  };
}

async function readDeliveries(
  { webhooks }: PrivacyClients,
  { shop, customerId, orderIds }: PrivacyRequestRow,
  pageToken: string,
): Promise<DataPart> {
  const page = await webhooks.listCustomerDeliveries({
    shop,
    customerId: customerId ?? undefined,
    orderIds: [...orderIds],
    pageToken,
  });
  return {
    items: page.deliveries.map(({ topic, receivedAt, body }) => ({
      section: 'Meldungen von Shopify',
      entry: {
        Thema: topic,
        Eingegangen: required(receivedAt, 'CustomerDelivery.received_at').toISOString(),
        Inhalt: Buffer.from(body).toString('utf8'),
      },
    })),
    next: page.nextPageToken === '' ? null : { part: 'deliveries', pageToken: page.nextPageToken },
  };
}

const notFound = (): RpcError =>
  new RpcError('notFound', 'PRIVACY_REQUEST_NOT_FOUND', 'There is no such request of the shop.');

const expired = (): RpcError =>
  new RpcError(
    'failedPrecondition',
    'PRIVACY_REQUEST_EXPIRED',
    'The data of the request can no longer be read.',
  );
