import type { CompletionMonth } from '@belegfluss/gateway/contract';
import { paidBy } from '@belegfluss/orders/contract';
import { formatMoney } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { figureTexts } from '../../../texts/completion.ts';
import { NameValueList } from '../../../ui/name-value-list.tsx';
import { Link } from '../../../ui/primitives.ts';
import { paymentMethods } from '../model/paid-by.ts';
import { FiguresCard } from './figures-card.tsx';

type Sum = CompletionMonth['gateways'][number];

/** Compares received and booked payments by method; nothing where nothing is known. */
export const GatewaysCard = ({ month, gateways }: Pick<CompletionMonth, 'month' | 'gateways'>) =>
  gateways.length === 0 ? null : (
    <FiguresCard title={figureTexts.gateways} text={figureTexts.gatewaysText}>
      <NameValueList facts={gateways.map((sum) => toGatewayRow(month, sum))} />
    </FiguresCard>
  );

const toGatewayRow = (month: string, sum: Sum) =>
  [
    paymentMethods(sum.gateways, sum.currency),
    <Link key="orders" url={paths.completionList(month, 'gateways', paidBy(sum))}>
      {figureTexts.gatewaySum(formatMoney(sum.received, sum.currency), formatMoney(sum.booked, sum.currency))}
    </Link>,
  ] as const;
