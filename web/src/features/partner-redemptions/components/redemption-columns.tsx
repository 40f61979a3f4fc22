import type { Redemptions } from '@belegfluss/gateway/contract';
import type { RedemptionStatus } from '@belegfluss/partners/contract';
import { isPlanId, planNames } from '@belegfluss/shops/contract';
import { formatCalendarDay, formatDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import {
  redemptionStatusTexts,
  scheduledTexts,
  redemptionTexts as texts,
} from '../../../texts/partner-redemptions.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Badge, type BadgeProps, Text } from '../../../ui/primitives.ts';

type Redemption = Redemptions['items'][number];
type RedemptionColumn = Column<Redemption, keyof typeof texts.columns>;

const titles = texts.columns;

const tones: Readonly<Record<RedemptionStatus, BadgeProps['tone']>> = {
  pending: undefined,
  redeemed: undefined,
  subscribed: 'info',
  verified: 'success',
  paid: 'success',
  cancelled: 'warning',
  declined: 'critical',
};

/** Columns of the list of redemptions, in reading order. */
export const redemptionColumns: readonly RedemptionColumn[] = [
  {
    key: 'coupon',
    title: titles.coupon,
    cell: ({ coupon }) => (
      <Text as="span" fontWeight="semibold">
        {coupon}
      </Text>
    ),
  },
  {
    key: 'status',
    title: titles.status,
    narrow: 'push',
    cell: ({ status, paymentAt }) => {
      const { word, meaning } =
        paymentAt === null ? redemptionStatusTexts[status] : scheduledTexts(formatCalendarDay(paymentAt));
      return (
        <span title={meaning}>
          <Badge tone={tones[status]}>{word}</Badge>
        </span>
      );
    },
  },
  {
    key: 'createdAt',
    title: titles.createdAt,
    narrow: 'wide',
    cell: ({ createdAt }) => <Amount name={titles.createdAt} value={formatDay(createdAt)} />,
  },
  {
    key: 'subscribedAt',
    title: titles.subscribedAt,
    narrow: 'wide',
    cell: ({ subscribedAt }) => (
      <Amount
        name={titles.subscribedAt}
        value={subscribedAt === null ? texts.none : formatDay(subscribedAt)}
      />
    ),
  },
  {
    key: 'plan',
    title: titles.plan,
    cell: ({ plan }) => (
      <Amount
        name={titles.plan}
        value={plan === null ? texts.none : isPlanId(plan) ? planNames[plan] : plan}
      />
    ),
  },
  {
    key: 'provision',
    title: titles.provision,
    align: 'end',
    cell: ({ provision }) => (
      <Amount
        name={titles.provision}
        value={provision === null ? texts.none : formatMoney(provision, 'EUR')}
      />
    ),
  },
];
