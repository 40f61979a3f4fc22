import type { PartnerCoupon } from '@belegfluss/gateway/contract';
import { formatDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/paths.ts';
import { partnerCouponTexts as texts } from '../../../texts/partner-coupons.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Badge, Button, InlineStack, Link, Text } from '../../../ui/primitives.ts';

type CouponColumn = Column<PartnerCoupon, keyof typeof texts.columns>;

const titles = texts.columns;

/** Columns of the list of coupons, in reading order. */
export const couponColumns = (doing: {
  readonly onCopy: (code: string) => void;
  readonly onRemove: (code: string) => void;
}): readonly CouponColumn[] => [
  {
    key: 'code',
    title: titles.code,
    sortable: true,
    cell: ({ _key, active }) => (
      <InlineStack gap="200" blockAlign="center">
        <Text as="span" fontWeight="semibold">
          {_key}
        </Text>
        {!active && <Badge tone="critical">{texts.blocked}</Badge>}
      </InlineStack>
    ),
  },
  {
    key: 'discount',
    title: titles.discount,
    narrow: 'push',
    cell: ({ value, intervals }) => texts.discount(value, intervals),
  },
  {
    key: 'createdAt',
    title: titles.createdAt,
    sortable: true,
    narrow: 'wide',
    cell: ({ createdAt }) => <Amount name={titles.createdAt} value={formatDay(createdAt)} />,
  },
  {
    key: 'views',
    title: titles.views,
    sortable: true,
    align: 'end',
    cell: ({ views }) => <Amount name={titles.views} value={formatCount(views)} />,
  },
  {
    key: 'redemptions',
    title: titles.redemptions,
    sortable: true,
    align: 'end',
    cell: ({ _key, redemptions }) => (
      <Amount
        name={titles.redemptions}
        value={
          redemptions === 0 ? (
            '0'
          ) : (
            <Link
              url={paths.partnerRedemptionsOf(_key)}
              accessibilityLabel={texts.redemptionsOf(_key, formatCount(redemptions))}
            >
              {formatCount(redemptions)}
            </Link>
          )
        }
      />
    ),
  },
  {
    key: 'provisions',
    title: titles.provisions,
    sortable: true,
    align: 'end',
    cell: ({ provisions, provisionSum }) => (
      <Amount
        name={titles.provisions}
        value={
          provisions === 0
            ? formatMoney(provisionSum, 'EUR')
            : texts.provisions(formatMoney(provisionSum, 'EUR'), formatCount(provisions))
        }
      />
    ),
  },
  {
    key: 'actions',
    title: titles.actions,
    narrow: 'wide',
    cell: ({ _key }) => (
      <InlineStack gap="300" wrap={false}>
        <Button variant="plain" accessibilityLabel={texts.copyOf(_key)} onClick={() => doing.onCopy(_key)}>
          {texts.copy}
        </Button>
        <Button
          variant="plain"
          tone="critical"
          accessibilityLabel={texts.removeOf(_key)}
          onClick={() => doing.onRemove(_key)}
        >
          {texts.remove}
        </Button>
      </InlineStack>
    ),
  },
];
