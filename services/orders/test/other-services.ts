import { createServiceClients, type ServiceClients } from '../src/clients/services/create-clients.ts';
import { type Fixture, security } from './orders-fixture.ts';

/** Clients of the other services of a fixture; they are closed when it stops. */
export function connectOtherServices({ address, onStop }: Fixture): ServiceClients {
  const { closeAll, ...clients } = createServiceClients(
    { shops: address, settings: address, provider: address, webhooks: address },
    security,
  );
  onStop(async () => closeAll());
  return clients;
}
