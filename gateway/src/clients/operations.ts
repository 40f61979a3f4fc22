import { OperationsServiceService } from '@belegfluss/protos/common/v1/operations';
import { type ChannelSecurity, type Client, createClient } from '@belegfluss/runtime/grpc';
import type { ServiceName } from '../config.ts';

type OperationsClient = Client<typeof OperationsServiceService>;

/** Connects a client of the operations RPCs, which every service implements, to each service. */
export function connectOperations(
  addresses: Readonly<Record<ServiceName, string>>,
  own: { readonly security: ChannelSecurity; readonly caller: string },
) {
  const clients = Object.entries(addresses).map(
    ([name, address]) =>
      [name as ServiceName, createClient(OperationsServiceService, { ...own, address })] as const,
  );
  return {
    clients: Object.fromEntries(clients) as Readonly<Record<ServiceName, OperationsClient>>,
    close: () => {
      for (const [, client] of clients) client.close();
    },
  };
}
