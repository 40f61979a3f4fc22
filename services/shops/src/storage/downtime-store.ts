import { RpcError } from '@belegfluss/runtime/errors';
import type { Downtime, PrismaClient } from '../../generated/prisma/client.ts';
import type { NewDowntime } from '../domain/downtime.ts';

export type DowntimeStore = ReturnType<typeof createDowntimeStore>;

const mostListed = 100;

/** Maintenance of the whole app, as operators set it. */
export function createDowntimeStore(prisma: PrismaClient) {
  return {
    /** The latest first. */
    list: (): Promise<readonly Downtime[]> =>
      prisma.downtime.findMany({ orderBy: [{ startAt: 'desc' }, { id: 'desc' }], take: mostListed }),

    add: (downtime: NewDowntime): Promise<Downtime> => prisma.downtime.create({ data: downtime }),

    /** Ends what runs now and takes back what has not begun: null then. What is over stays as it was. */
    end: (id: bigint, now: Date): Promise<Downtime | null> =>
      prisma.$transaction(async (tx) => {
        await tx.$executeRaw`SELECT FROM downtime WHERE id = ${id} FOR UPDATE`;
        const downtime = await tx.downtime.findUnique({ where: { id } });
        if (!downtime) throw unknownDowntime(id);
        if (downtime.endAt <= now) return downtime;
        if (downtime.startAt < now) return tx.downtime.update({ where: { id }, data: { endAt: now } });
        await tx.downtime.delete({ where: { id } });
        return null;
      }),
  };
}

export const unknownDowntime = (id: bigint | string): RpcError =>
  new RpcError('notFound', 'DOWNTIME_NOT_FOUND', `There is no maintenance window "${id}".`);
