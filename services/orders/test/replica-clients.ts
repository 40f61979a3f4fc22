import { CompletionServiceService } from '@belegfluss/protos/orders/v1/completion';
import { DocumentActionServiceService } from '@belegfluss/protos/orders/v1/document_actions';
import { ImportServiceService } from '@belegfluss/protos/orders/v1/imports';
import { OrderListServiceService } from '@belegfluss/protos/orders/v1/order_lists';
import { OrdersServiceService } from '@belegfluss/protos/orders/v1/orders';
import { PayoutServiceService } from '@belegfluss/protos/orders/v1/payouts';
import { PayPalServiceService } from '@belegfluss/protos/orders/v1/paypal';
import { PrivacyServiceService } from '@belegfluss/protos/orders/v1/privacy';
import { ProductServiceService } from '@belegfluss/protos/orders/v1/products';
import { type ChannelSecurity, type Client, createClient } from '@belegfluss/runtime/grpc';

export type Orders = Client<typeof OrdersServiceService>;
export type DocumentActions = Client<typeof DocumentActionServiceService>;
export type Imports = Client<typeof ImportServiceService>;
export type Privacy = Client<typeof PrivacyServiceService>;
export type Products = Client<typeof ProductServiceService>;
export type Payouts = Client<typeof PayoutServiceService>;
export type PayPal = Client<typeof PayPalServiceService>;

/** Clients of one replica of the service. */
export type ReplicaClients = {
  readonly orders: Orders;
  /** Calls about whole lists. */
  readonly lists: Client<typeof OrderListServiceService>;
  /** Calls about single documents. */
  readonly documentActions: DocumentActions;
  /** The import of historic orders. */
  readonly imports: Imports;
  readonly products: Products;
  readonly payouts: Payouts;
  readonly paypal: PayPal;
  readonly privacy: Privacy;
  /** The accounting's months. */
  readonly completion: Client<typeof CompletionServiceService>;
};

export function connectReplica(replica: { readonly address: string; readonly security: ChannelSecurity }): {
  readonly clients: ReplicaClients;
  readonly closeAll: () => void;
} {
  const clients: ReplicaClients = {
    orders: createClient(OrdersServiceService, replica),
    lists: createClient(OrderListServiceService, replica),
    documentActions: createClient(DocumentActionServiceService, replica),
    imports: createClient(ImportServiceService, replica),
    products: createClient(ProductServiceService, replica),
    payouts: createClient(PayoutServiceService, replica),
    paypal: createClient(PayPalServiceService, replica),
    privacy: createClient(PrivacyServiceService, replica),
    completion: createClient(CompletionServiceService, replica),
  };
  return {
    clients,
    closeAll() {
      for (const client of Object.values(clients)) client.close();
    },
  };
}
