import { PartnersServiceService } from '@belegfluss/protos/partners/v1/partners';
import { joinErasures } from '@belegfluss/runtime/erasure';
import { hostService, type Service, type ServiceOverrides } from '@belegfluss/runtime/service';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import type { PartnersConfig } from './config.ts';
import { getPartner } from './grpc/get-partner.ts';
import { createPartnerStore } from './storage/partner-store.ts';

export type { PartnersConfig } from './config.ts';

/** The partner programme: who is a partner. */
export const createService = (config: PartnersConfig, overrides: ServiceOverrides = {}): Service =>
  hostService({
    name: 'partners',
    config,
    overrides,
    async assemble({ pool, bus, server, relay, logger }) {
      const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
      server.add(PartnersServiceService, { getPartner: getPartner(createPartnerStore(prisma)) });
      const erasures = await joinErasures({ context: 'partners', bus, pool, logger, announced: relay.wake });
      return { loops: [erasures], close: () => prisma.$disconnect() };
    },
  });
