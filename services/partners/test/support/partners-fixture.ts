import { PartnerOperationsServiceService } from '@belegfluss/protos/partners/v1/operations';
import { PartnersServiceService } from '@belegfluss/protos/partners/v1/partners';
import { ProgrammeServiceService } from '@belegfluss/protos/partners/v1/programme';
import { createLocalBus } from '@belegfluss/runtime/bus';
import { createClient } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import { createTestDatabase } from '@belegfluss/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../generated/prisma/client.ts';
import { toShopId } from '../../src/domain/shop-id.ts';
import { createService } from '../../src/service.ts';
import { anIssuer } from './an-issuer.ts';

const anHour = 3_600_000;
const logger = createLogger({ name: 'partners-test', level: 'silent' });
const security = { token: 'p'.repeat(32) };

/** The service with a clock that is set by hand, and whose loops do not pause. */
export async function startPartnersFixture(given: { readonly verifyPauseMs?: number } = {}) {
  const database = await createTestDatabase('partners');
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: database.url }) });
  const bus = createLocalBus({ logger });
  const clock = { now: new Date('2027-01-01T11:00:00Z') };
  const service = createService(
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
    {
      bus,
      logger,
      now: () => clock.now,
      verifyPauseMs: given.verifyPauseMs ?? anHour,
      payoutPauseMs: anHour,
    },
  );
  const address = await service.start();
  const programme = createClient(ProgrammeServiceService, { address, security });
  const coupons = createClient(PartnersServiceService, { address, security });
  const operations = createClient(PartnerOperationsServiceService, { address, security });
  return {
    prisma,
    bus,
    clock,
    logger,
    coupons,
    programme,
    operations,
    async stop() {
      coupons.close();
      programme.close();
      operations.close();
      await service.stop();
      await prisma.$disconnect();
      await database.drop();
    },
  };
}

export type PartnersFixture = Awaited<ReturnType<typeof startPartnersFixture>>;

const methods = {
  paypal: { gateway: 'paypal', email: 'geld@example.de' },
  bank: {
    gateway: 'bank',
    accountHolder: 'Petra Müller & Söhne',
    bankName: 'Commerzbank',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: 'COBADEFFXXX',
  },
} as const;

/** Makes a shop a partner who can be paid. */
export async function aPartner(
  { programme }: PartnersFixture,
  shop: string,
  { gateway = 'bank', vatId = '', country = 'DE', name = 'Petra Müller' } = {},
): Promise<void> {
  await programme.joinProgramme({ shop, email: 'petra@example.de' });
  const { errors } = await programme.savePartnerPreferences({
    shop,
    preferencesJson: JSON.stringify({
      email: 'petra@example.de',
      taxId: '181/815/08155',
      vatId,
      address: { name, street: 'Lange Straße 12', zip: '10115', city: 'Berlin', country },
      payout: methods[gateway as keyof typeof methods],
    }),
  });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
}

let redemptions = 0;

/** A redemption that is verified, and what it brings, as an entry of the ledger. */
export async function owe(
  { prisma, clock }: PartnersFixture,
  partner: string,
  amount: string,
  at: Date = clock.now,
  code = 'SOMMER',
): Promise<string> {
  redemptions += 1;
  const id = crypto.randomUUID();
  const redeemerId = toShopId(`redeemer-${redemptions}.myshopify.com`);
  await prisma.couponCode.createMany({
    data: [{ code, partnerId: toShopId(partner) }],
    skipDuplicates: true,
  });
  const fact = { redeemerId, code, cause: 'given' };
  const activatedAt = new Date(at.getTime() - 31 * 24 * anHour);
  await prisma.redemptionFact.create({
    data: { ...fact, kind: 'activated', at: activatedAt, planId: 'basic' },
  });
  await prisma.redemption.create({
    data: {
      id,
      redeemerId,
      code,
      partnerId: toShopId(partner),
      status: 'verified',
      planId: 'basic',
      provision: amount.replace('-', ''),
      createdAt: activatedAt,
      subscribedAt: activatedAt,
    },
  });
  await correct({ prisma }, partner, id, amount, at);
  return id;
}

/** An entry on top of what there is. */
export async function correct(
  { prisma }: Pick<PartnersFixture, 'prisma'>,
  partner: string,
  redemptionId: string,
  amount: string,
  at: Date,
): Promise<void> {
  await prisma.provisionEntry.create({
    data: { redemptionId, partnerId: toShopId(partner), amount, cause: 'given', createdAt: at },
  });
}
