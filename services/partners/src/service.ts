import { PartnerOperationsServiceService } from '@belegfluss/protos/partners/v1/operations';
import { PartnersServiceService } from '@belegfluss/protos/partners/v1/partners';
import { ProgrammeServiceService } from '@belegfluss/protos/partners/v1/programme';
import { joinErasures } from '@belegfluss/runtime/erasure';
import { hostService, type Service, type ServiceOverrides } from '@belegfluss/runtime/service';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import type { PartnersConfig } from './config.ts';
import { consumeShopEvents } from './consumers/shop-events.ts';
import { createCoupon } from './grpc/create-coupon.ts';
import { getCoupon } from './grpc/get-coupon.ts';
import { getPartner } from './grpc/get-partner.ts';
import { listCoupons } from './grpc/list-coupons.ts';
import { operationsHandlers } from './grpc/operations/operations-handlers.ts';
import { programmeHandlers } from './grpc/programme/programme-handlers.ts';
import { setCouponActive } from './grpc/set-coupon-active.ts';
import { createPayoutLoop } from './jobs/run-payouts.ts';
import { createVerifyLoop } from './jobs/verify-redemptions.ts';
import { createCouponStore, keptForRedeemers } from './storage/coupon-store.ts';
import { createPartnerStore } from './storage/partner-store.ts';
import { createPayoutRunStore } from './storage/payout-run-store.ts';

export type { PartnersConfig } from './config.ts';

export type PartnersOverrides = ServiceOverrides & {
  /** Another clock than the machine's. */
  readonly now?: () => Date;
  /** Pause between two searches for redemptions whose lock period is over; a minute by default. */
  readonly verifyPauseMs?: number;
  /** Pause between two searches for payouts that a new month has made due; ten minutes by default. */
  readonly payoutPauseMs?: number;
};

/** A transaction may wait behind a burst of quick statements for its connection. */
const transactionOptions = { maxWait: 10_000, timeout: 10_000 };

/** The partner programme: who is a partner, the coupons that shops redeem, and what partners are owed and paid. */
export const createService = (config: PartnersConfig, overrides: PartnersOverrides = {}): Service =>
  hostService({
    name: 'partners',
    config,
    overrides,
    async assemble({ pool, bus, server, relay, logger }) {
      const prisma = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions });
      // Loads the query engine before the loops start, so that the first round of a loop does not have to.
      await prisma.$connect();
      const now = overrides.now ?? (() => new Date());
      const coupons = createCouponStore(prisma);
      server.add(PartnersServiceService, {
        getPartner: getPartner(createPartnerStore(prisma)),
        getCoupon: getCoupon(coupons),
        createCoupon: createCoupon(coupons, now),
        listCoupons: listCoupons(coupons),
        setCouponActive: setCouponActive(coupons),
      });
      server.add(ProgrammeServiceService, programmeHandlers(prisma, now));
      const runs = { prisma, runs: createPayoutRunStore(prisma), issuer: config.issuer, now, logger };
      server.add(PartnerOperationsServiceService, operationsHandlers({ ...runs, account: config.account }));
      await consumeShopEvents({ bus, prisma, now });
      const verifications = createVerifyLoop({
        prisma,
        logger,
        now,
        pauseMs: overrides.verifyPauseMs ?? 60_000,
      });
      const payouts = createPayoutLoop({ ...runs, pauseMs: overrides.payoutPauseMs ?? 600_000 });
      const erasures = await joinErasures({
        context: 'partners',
        bus,
        pool,
        logger,
        wakeRelay: relay.wake,
        tables: { released: { coupon: keptForRedeemers } },
      });
      return { loops: [erasures, verifications, payouts], close: () => prisma.$disconnect() };
    },
  });
