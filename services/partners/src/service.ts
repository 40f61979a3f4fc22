import { PartnersServiceService } from '@belegfluss/protos/partners/v1/partners';
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
    async assemble({ pool, server }) {
      const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
      server.add(PartnersServiceService, { getPartner: getPartner(createPartnerStore(prisma)) });
      return { close: () => prisma.$disconnect() };
    },
  });
