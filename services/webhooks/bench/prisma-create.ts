import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.ts';

/** Stores a webhook the way most apps do: one `create` of the generated client. */
export function openPrismaCreate(databaseUrl: string) {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl, max: 10 }) });
  return {
    create: async (fields: {
      readonly shop: string;
      readonly topic: string;
      readonly webhookId: string;
      readonly eventId: string;
      readonly apiVersion: string;
      readonly triggeredAt: string;
      readonly body: Uint8Array<ArrayBuffer>;
    }): Promise<void> => {
      await prisma.delivery.create({ data: fields });
    },
    close: () => prisma.$disconnect(),
  };
}

export type PrismaCreate = ReturnType<typeof openPrismaCreate>;
