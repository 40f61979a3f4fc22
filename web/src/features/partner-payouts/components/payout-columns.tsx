import type { PartnerPayouts } from '@belegfluss/gateway/contract';
import { formatCalendarDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { payoutStatusTexts, partnerPayoutTexts as texts } from '../../../texts/partner-payouts.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Badge, Button, InlineStack, Text } from '../../../ui/primitives.ts';
import { Recipient } from './recipient.tsx';

type Payout = PartnerPayouts['items'][number];
type PayoutColumn = Column<Payout, keyof typeof texts.columns>;

const titles = texts.columns;

const amount = (
  key: 'net' | 'vat' | 'fee' | 'total',
  selectFigure: (payout: Payout) => string = (payout) => payout[key],
): PayoutColumn => ({
  key,
  title: titles[key],
  align: 'end',
  cell: (payout) => <Amount name={titles[key]} value={formatMoney(selectFigure(payout), 'EUR')} />,
});

/** Columns of the list of payouts, in reading order. */
export const payoutColumns = (onOpen: (payout: Payout) => void): readonly PayoutColumn[] => [
  {
    key: 'receipt',
    title: titles.receipt,
    cell: (payout) => (
      <Button variant="plain" accessibilityLabel={texts.open(payout.receipt)} onClick={() => onOpen(payout)}>
        {payout.receipt}
      </Button>
    ),
  },
  { key: 'status', title: titles.status, narrow: 'push', cell: (payout) => <PayoutStatus payout={payout} /> },
  {
    key: 'timespan',
    title: titles.timespan,
    narrow: 'wide',
    cell: ({ timespan: [from, to] }) => texts.timespan(formatCalendarDay(from), formatCalendarDay(to)),
  },
  {
    key: 'transaction',
    title: titles.transaction,
    narrow: 'wide',
    cell: ({ transaction }) => <Recipient transaction={transaction} />,
  },
  {
    key: 'provisions',
    title: titles.provisions,
    align: 'end',
    cell: ({ provisions }) => <Amount name={titles.provisions} value={formatCount(provisions)} />,
  },
  amount('net'),
  amount('vat'),
  amount('fee', ({ fee }) => (Number(fee) === 0 ? fee : `-${fee}`)),
  {
    ...amount('total'),
    cell: ({ total }) => (
      <Text as="span" fontWeight="semibold">
        <Amount name={titles.total} value={formatMoney(total, 'EUR')} />
      </Text>
    ),
  },
];

/** Whether a payout was paid, and on which day it was or will be. */
const PayoutStatus = ({ payout: { status, paymentAt } }: { readonly payout: Payout }) => (
  <InlineStack gap="100" blockAlign="center">
    <Badge tone={status === 'paid' ? 'success' : 'info'}>{payoutStatusTexts[status].word}</Badge>
    <Text as="span" tone="subdued">
      {payoutStatusTexts[status].day(formatCalendarDay(paymentAt))}
    </Text>
  </InlineStack>
);
