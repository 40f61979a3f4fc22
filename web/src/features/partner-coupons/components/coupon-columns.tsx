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

interface CouponActions {
  readonly onCopy: (code: string) => void;
  readonly onRemove: (code: string) => void;
}

const titles = texts.columns;

/** Columns of the list of coupons, in reading order. */
export const couponColumns = (actions: CouponActions): readonly CouponColumn[] => [
  {
    key: 'code',
    title: titles.code,
    sortable: true,
    cell: (coupon) => <Code {...coupon} />,
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
    cell: (coupon) => <Amount name={titles.redemptions} value={<Redemptions {...coupon} />} />,
  },
  {
    key: 'provisions',
    title: titles.provisions,
    sortable: true,
    align: 'end',
    cell: (coupon) => <Amount name={titles.provisions} value={describeProvisions(coupon)} />,
  },
  {
    key: 'actions',
    title: titles.actions,
    narrow: 'wide',
    cell: ({ _key }) => <Actions code={_key} {...actions} />,
  },
];

const Code = ({ _key, active }: PartnerCoupon) => (
  <InlineStack gap="200" blockAlign="center">
    <Text as="span" fontWeight="semibold">
      {_key}
    </Text>
    {!active && <Badge tone="critical">{texts.blocked}</Badge>}
  </InlineStack>
);

const Redemptions = ({ _key, redemptions }: PartnerCoupon) =>
  redemptions === 0 ? (
    '0'
  ) : (
    <Link
      url={paths.partnerRedemptionsByCode(_key)}
      accessibilityLabel={texts.showRedemptions(_key, formatCount(redemptions))}
    >
      {formatCount(redemptions)}
    </Link>
  );

function describeProvisions({ provisions, provisionSum }: PartnerCoupon): string {
  const sum = formatMoney(provisionSum, 'EUR');
  return provisions === 0 ? sum : texts.provisions(sum, formatCount(provisions));
}

const Actions = ({ code, onCopy, onRemove }: CouponActions & { readonly code: string }) => (
  <InlineStack gap="300" wrap={false}>
    <Button variant="plain" accessibilityLabel={texts.copyLinkLabel(code)} onClick={() => onCopy(code)}>
      {texts.copy}
    </Button>
    <Button
      variant="plain"
      tone="critical"
      accessibilityLabel={texts.removeCouponLabel(code)}
      onClick={() => onRemove(code)}
    >
      {texts.remove}
    </Button>
  </InlineStack>
);
