import type { OrderPage } from '@belegfluss/gateway/contract';
import { useSearchParams } from 'react-router-dom';
import { formatCount } from '../../../lib/format/number.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Card, InlineStack } from '../../../ui/primitives.ts';
import { useOrderPage } from '../api/use-order-page.ts';
import {
  allOrders,
  chooseInList,
  composeListParams,
  composeOrderQuery,
  type ListView,
  parseListView,
  turnBack,
  turnTo,
} from '../model/list-view.ts';
import { ListControls } from './list-controls.tsx';
import { OrderRows } from './order-rows.tsx';

/** All orders with their documents: searched, filtered, sorted and paged by the page's address. */
export function OrderList() {
  const [params, setParams] = useSearchParams();
  const view = parseListView(params);
  const page = useOrderPage(composeOrderQuery(view));

  const show = (next: ListView) => setParams(composeListParams(next), { replace: true });
  const turn = (next: ListView) => setParams(composeListParams(next));
  const next = page.isPlaceholderData ? null : page.data?.next;

  return (
    <Card padding="0">
      <ListControls view={view} onChoose={(choice) => show(chooseInList(view, choice))} />
      <OrderRows page={page} view={view} onShow={show} onReset={() => show(allOrders)} />
      <InlineStack align="center">
        <Pager
          {...(page.data && { label: pageLabel(view, page.data.count) })}
          previousLabel={ordersTexts.previousPage}
          nextLabel={ordersTexts.nextPage}
          onPrevious={view.trail.length > 0 ? () => turn(turnBack(view)) : undefined}
          onNext={next ? () => turn(turnTo(view, next)) : undefined}
        />
      </InlineStack>
    </Card>
  );
}

function pageLabel({ trail }: ListView, { pages, capped }: OrderPage['count']): string {
  const number = formatCount(trail.length + 1);
  const all = formatCount(Math.max(pages, trail.length + 1));
  return capped ? ordersTexts.pageCapped(number, all) : ordersTexts.page(number, all);
}
