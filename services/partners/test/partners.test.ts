import { PartnersServiceService } from '@belegfluss/protos/partners/v1/partners';
import { createLocalBus } from '@belegfluss/runtime/bus';
import { type Client, createClient } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import type { Service } from '@belegfluss/runtime/service';
import { createTestDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import { shopIdOf } from '../src/domain/shop-id.ts';
import { createService } from '../src/service.ts';
import { anIssuer } from './support/an-issuer.ts';

const logger = createLogger({ name: 'partners-test', level: 'silent' });
const security = { token: 'p'.repeat(32) };
let database: TestDatabase;
let service: Service;
let client: Client<typeof PartnersServiceService>;

beforeAll(async () => {
  database = await createTestDatabase('partners');
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: database.url }) });
  const createdAt = new Date('2026-03-01T08:00:00Z');
  const shop = 'a.myshopify.com';
  await prisma.partner.create({
    data: { shop, id: shopIdOf(shop), email: 'partner@a.example', createdAt },
  });
  await prisma.$disconnect();
  service = createService(
    {
      databaseUrl: database.url,
      migrateOnStart: false,
      grpcHost: '127.0.0.1',
      grpcPort: 0,
      natsUrl: null,
      security,
      logLevel: 'silent',
      ...anIssuer,
    },
    { bus: createLocalBus({ logger }), logger },
  );
  client = createClient(PartnersServiceService, { address: await service.start(), security });
});

afterAll(async () => {
  client.close();
  await service.stop();
  await database.drop();
});

describe('GetPartner', () => {
  it('answers the partner that a shop is', async () => {
    const { partner } = await client.getPartner({ shop: 'a.myshopify.com' });
    expect(partner).toEqual({
      shop: 'a.myshopify.com',
      email: 'partner@a.example',
      createdAt: '2026-03-01T08:00:00.000Z',
    });
  });

  it('says so when a shop is no partner, and shows it nobody else', async () => {
    await expect(client.getPartner({ shop: 'b.myshopify.com' })).rejects.toMatchObject({
      kind: 'notFound',
      reason: 'NOT_A_PARTNER',
    });
  });
});
