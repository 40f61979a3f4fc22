import { OperationsServiceService } from '@belegfluss/protos/common/v1/operations';
import { CompletionServiceService } from '@belegfluss/protos/orders/v1/completion';
import { DocumentActionServiceService } from '@belegfluss/protos/orders/v1/document_actions';
import { ImportServiceService } from '@belegfluss/protos/orders/v1/imports';
import { LogServiceService } from '@belegfluss/protos/orders/v1/log_details';
import { OrderFailuresServiceService } from '@belegfluss/protos/orders/v1/operations';
import { OrderListServiceService } from '@belegfluss/protos/orders/v1/order_lists';
import { OrdersServiceService } from '@belegfluss/protos/orders/v1/orders';
import { PayoutServiceService } from '@belegfluss/protos/orders/v1/payouts';
import { PayPalServiceService } from '@belegfluss/protos/orders/v1/paypal';
import { PrivacyServiceService } from '@belegfluss/protos/orders/v1/privacy';
import { ProductServiceService } from '@belegfluss/protos/orders/v1/products';
import { PartnersServiceService } from '@belegfluss/protos/partners/v1/partners';
import { ProgrammeServiceService } from '@belegfluss/protos/partners/v1/programme';
import { ProviderServiceService } from '@belegfluss/protos/provider/v1/provider';
import { SettingsServiceService } from '@belegfluss/protos/settings/v1/settings';
import { BillingServiceService } from '@belegfluss/protos/shops/v1/billing';
import { OperatorsServiceService } from '@belegfluss/protos/shops/v1/operators';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { DeliveryTotalsServiceService } from '@belegfluss/protos/webhooks/v1/operations';
import { WebhooksServiceService } from '@belegfluss/protos/webhooks/v1/webhooks';
import { RpcError, type RpcErrorKind } from '@belegfluss/runtime/errors';
import { type ChannelSecurity, createGrpcServer, type Handlers } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';

export type FakeHandlers = {
  -readonly [Name in keyof typeof definitions]?: Partial<Handlers<(typeof definitions)[Name]>>;
};

type Call = { readonly method: string; readonly request: unknown };

const definitions = {
  shops: ShopsServiceService,
  billing: BillingServiceService,
  settings: SettingsServiceService,
  orders: OrdersServiceService,
  completion: CompletionServiceService,
  imports: ImportServiceService,
  privacy: PrivacyServiceService,
  orderLists: OrderListServiceService,
  logs: LogServiceService,
  products: ProductServiceService,
  payPal: PayPalServiceService,
  payouts: PayoutServiceService,
  documentActions: DocumentActionServiceService,
  provider: ProviderServiceService,
  partners: PartnersServiceService,
  programme: ProgrammeServiceService,
  webhooks: WebhooksServiceService,
  operations: OperationsServiceService,
  operators: OperatorsServiceService,
  failures: OrderFailuresServiceService,
  deliveryTotals: DeliveryTotalsServiceService,
} as const;

/**
 * All services behind the gateway on one real gRPC server. A method that the test gave no answer for fails, and
 * every call is written down.
 */
export async function startServices(security: ChannelSecurity, handlers: FakeHandlers) {
  let given = handlers;
  let inProgress = 0;
  const server = createGrpcServer({
    host: '127.0.0.1',
    port: 0,
    security,
    logger: createLogger({ name: 'fakes', level: 'silent' }),
  });
  const calls: Call[] = [];
  for (const [name, definition] of Object.entries(definitions)) {
    const recorded = Object.keys(definition).map((method) => [
      method,
      async (request: unknown, context: unknown) => {
        calls.push({ method: `${name}.${method}`, request });
        const answers: Readonly<Record<string, unknown>> = given[name as keyof FakeHandlers] ?? {};
        const answer = answers[method];
        if (typeof answer !== 'function') throw new RpcError('internal', 'NOT_EXPECTED', `${name}.${method}`);
        inProgress += 1;
        try {
          return await answer(request, context);
        } finally {
          inProgress -= 1;
        }
      },
    ]);
    server.add(definition as typeof ShopsServiceService, Object.fromEntries(recorded));
  }
  return {
    address: await server.start(),
    calls,
    /** Answers with these handlers from now on, and forgets the calls so far. */
    restart(other: FakeHandlers) {
      given = other;
      calls.length = 0;
    },
    isAnswering: () => inProgress > 0,
    stop: () => server.stop(),
  };
}

/** A method that fails for this reason, with a message that must not leave the gateway. */
export const refuses = (kind: RpcErrorKind, reason: string) => async (): Promise<never> => {
  throw new RpcError(kind, reason, 'Row 7 of table charge.');
};
