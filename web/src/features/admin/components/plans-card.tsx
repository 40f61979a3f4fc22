import type { Dashboard } from '@belegfluss/gateway/contract';
import { ownValue } from '@belegfluss/runtime/records';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { planNames } from '../../../texts/plan.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Text } from '../../../ui/primitives.ts';
import { TableCard } from './table-card.tsx';

/** Sums of two currencies stand beside each other, not in one. */
const revenueText = (eur: string, usd: string): string =>
  [formatMoney(eur, 'EUR'), ...(Number(usd) === 0 ? [] : [formatMoney(usd, 'USD')])].join(' + ');

type Plan = NonNullable<Dashboard['figures']>['plans'][number];

const texts = adminTexts.plans;
const titles = texts.columns;
const names: Readonly<Record<string, string>> = planNames;

const count = (key: 'shops' | 'annual' | 'byOperator'): Column<Plan, keyof typeof titles> => ({
  key,
  title: titles[key],
  align: 'end',
  cell: (plan) => <Amount name={titles[key]} value={formatCount(plan[key])} />,
});

const columns: readonly Column<Plan, keyof typeof titles>[] = [
  {
    key: 'plan',
    title: titles.plan,
    narrow: 'wide',
    cell: ({ planId }) => (
      <Text as="span" fontWeight="semibold">
        {ownValue(names, planId) ?? planId}
      </Text>
    ),
  },
  count('shops'),
  count('annual'),
  count('byOperator'),
  {
    key: 'revenue',
    title: titles.revenue,
    align: 'end',
    cell: ({ monthlyRevenue, monthlyRevenueUsd }) => (
      <Amount name={titles.revenue} value={revenueText(monthlyRevenue, monthlyRevenueUsd)} />
    ),
  },
];

/** Shops and money by plan. */
export const PlansCard = ({ plans }: { readonly plans: readonly Plan[] }) => (
  <TableCard
    heading={texts.heading}
    columns={columns}
    rows={plans}
    rowKey={({ planId }) => planId}
    rowTestId="plan-row"
    empty={texts.empty}
  />
);
