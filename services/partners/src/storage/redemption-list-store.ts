import { Prisma, type PrismaClient, type Redemption } from '../../generated/prisma/client.ts';
import type { RedemptionPlace, RedemptionView } from '../domain/redemption/list-view.ts';

const columns = {
  createdAt: Prisma.sql`created_at`,
  subscribedAt: Prisma.sql`coalesce(subscribed_at, '-infinity')`,
  provision: Prisma.sql`coalesce(provision, -1)`,
  coupon: Prisma.sql`code`,
} as const;

const casts = {
  createdAt: Prisma.sql`timestamptz`,
  subscribedAt: Prisma.sql`timestamptz`,
  provision: Prisma.sql`numeric`,
  coupon: Prisma.sql`text`,
} as const;

/** Of the latest provision: one may have been taken back and granted again. */
const paymentOn = Prisma.sql`
  SELECT payment_on FROM provision_entry entry JOIN payout ON payout.id = entry.payout_id
  WHERE entry.redemption_id = redemption.id AND entry.amount > 0 AND payout.status = 'scheduled'
  ORDER BY entry.id DESC LIMIT 1`;

export type ListedRedemption = Pick<
  Redemption,
  'id' | 'code' | 'createdAt' | 'subscribedAt' | 'planId' | 'provision' | 'status'
> & {
  /** Where it stands in the order asked for. */
  readonly place: string;
  /** When the scheduled payout that holds its provision is paid; null: there is none. */
  readonly paymentOn: Date | null;
};

export const createRedemptionListStore = (prisma: PrismaClient) => ({
  /** A partner's redemptions in the order and of the kind asked for, from a place on. */
  list: (
    partnerId: string,
    { sortBy, ascending, status, search }: RedemptionView,
    after: RedemptionPlace | null,
    size: number,
  ): Promise<ListedRedemption[]> => {
    const column = columns[sortBy];
    const direction = ascending ? Prisma.sql`ASC` : Prisma.sql`DESC`;
    const beyond = ascending ? Prisma.sql`>` : Prisma.sql`<`;
    return prisma.$queryRaw<ListedRedemption[]>`
      SELECT id, code, created_at AS "createdAt", subscribed_at AS "subscribedAt", plan_id AS "planId",
        provision, status, (${column})::text AS place, (${paymentOn}) AS "paymentOn"
      FROM redemption
      WHERE partner_id = ${partnerId}
        ${status ? Prisma.sql`AND status = ${status}` : Prisma.empty}
        ${search === '' ? Prisma.empty : Prisma.sql`AND strpos(code, ${search}) > 0`}
        ${after ? Prisma.sql`AND (${column}, id) ${beyond} (${after.place}::${casts[sortBy]}, ${after.id}::uuid)` : Prisma.empty}
      ORDER BY ${column} ${direction}, id ${direction}
      LIMIT ${size}`;
  },
});

export type RedemptionListStore = ReturnType<typeof createRedemptionListStore>;
