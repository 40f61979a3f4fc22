import type { OrderPage } from '@belegfluss/gateway/contract';
import { useState } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { useRequeueOrders } from '../../../lib/orders/use-requeue-orders.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Card, InlineStack } from '../../../ui/primitives.ts';
import { useOrderPage } from '../api/orders.ts';
import {
  allOrders,
  chooseInList,
  composeListParams,
  composeOrderQuery,
  type ListChoice,
  type ListView,
  parseListView,
  sortListBy,
  turnBack,
  turnTo,
} from '../model/list-view.ts';
import { nothingSelected, onPage, toggle } from '../model/selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListControls } from './list-controls.tsx';
import { OrderRows } from './order-rows.tsx';

/** All orders with their documents: searched, filtered, sorted and paged by the page's address. */
export function OrderList({ transfersLeft }: { readonly transfersLeft: number | null }) {
  const [params, setParams] = useAddressParams();
  const view = parseListView(params);
  const page = useOrderPage(composeOrderQuery(view));

  const requeue = useRequeueOrders();
  const [ticked, setTicked] = useState(nothingSelected);
  const selection = onPage(ticked, page.data?.items.map(({ id }) => id) ?? []);

  const go = (change: (now: ListView) => ListView, options: { readonly replace?: boolean } = {}) => {
    setTicked(nothingSelected);
    setParams((now) => composeListParams(change(parseListView(now))), options);
  };
  const show = (change: (now: ListView) => ListView) => go(change, { replace: true });
  const choose = (choice: ListChoice) => show((now) => chooseInList(now, choice));
  // From the page that is seen: a second click must not leave out what nobody has seen.
  const turn = (next: ListView) => go(() => next);
  const next = page.isPlaceholderData ? null : page.data?.next;

  return (
    <Card padding="0">
      <ListControls view={view} onChoose={choose} />
      {page.data && page.data.items.length > 0 && (
        <BulkBar
          view={view}
          page={page.data}
          selection={selection}
          onSelect={setTicked}
          requeue={requeue}
          transfersLeft={transfersLeft}
          isStale={page.isPlaceholderData}
        />
      )}
      <OrderRows
        page={page}
        view={view}
        onSort={(by) => show((now) => sortListBy(now, by))}
        onReset={() => show(() => allOrders)}
        selected={selection.ids}
        onToggle={(id) => setTicked(toggle(selection, id))}
        isBusy={requeue.isPending}
      />
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
