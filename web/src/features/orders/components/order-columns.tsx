import type { Order } from '@belegfluss/gateway/contract';
import { formatMinute } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { InlineStack, Text } from '../../../ui/primitives.ts';
import { customerName } from '../model/customer.ts';
import type { OrderSort } from '../model/list-view.ts';
import { fulfillmentBadge, paymentBadge } from '../model/order-badges.ts';
import { DocumentMarks } from './document-marks.tsx';
import { ToneBadge } from './order-badges.tsx';

const titles = ordersTexts.columns;

/** Columns of the list of orders, in reading order. */
export const orderColumns: readonly Column<Order, OrderSort | 'state' | 'documents'>[] = [
  {
    key: 'name',
    title: titles.name,
    sortable: true,
    cell: (order) => <AppLink url={paths.order(order.id)}>{order.name}</AppLink>,
  },
  {
    key: 'createdAt',
    title: titles.createdAt,
    sortable: true,
    narrow: 'push',
    cell: (order) => <time dateTime={order.createdAt}>{formatMinute(order.createdAt)}</time>,
  },
  {
    key: 'customer',
    title: titles.customer,
    sortable: true,
    narrow: 'wide',
    cell: (order) =>
      customerName(order) ?? (
        <Text as="span" tone="subdued">
          {ordersTexts.noCustomer}
        </Text>
      ),
  },
  {
    key: 'state',
    title: titles.state,
    narrow: 'wide',
    cell: (order) => (
      <InlineStack gap="100">
        <ToneBadge badge={paymentBadge(order)} />
        <ToneBadge badge={fulfillmentBadge(order)} />
      </InlineStack>
    ),
  },
  { key: 'documents', title: titles.documents, cell: (order) => <DocumentMarks order={order} /> },
  {
    key: 'total',
    title: titles.total,
    sortable: true,
    align: 'end',
    narrow: 'push',
    cell: ({ price }) => formatMoney(price.total, price.currency),
  },
];
