import { Shop, ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { type ChannelSecurity, createGrpcServer, type Handlers } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';

/** Says of every shop that its plan has all features: lists ask for that before they answer. */
export async function startPlans(
  security: ChannelSecurity,
): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const server = createGrpcServer({
    host: '127.0.0.1',
    port: 0,
    security,
    logger: createLogger({ name: 'plans', level: 'silent' }),
  });
  const handlers: Partial<Handlers<typeof ShopsServiceService>> = {
    batchGetShops: async ({ shops }) => ({
      shops: shops.map((shop) => Shop.fromPartial({ shop, plan: { id: 'business' } })),
    }),
  };
  const missing = async () => {
    throw new Error('The bench answers nothing else.');
  };
  const names = Object.keys(ShopsServiceService) as (keyof typeof ShopsServiceService)[];
  server.add(ShopsServiceService, {
    ...Object.fromEntries(names.map((name) => [name, missing])),
    ...handlers,
  } as Handlers<typeof ShopsServiceService>);
  return { address: await server.start(), stop: () => server.stop() };
}
