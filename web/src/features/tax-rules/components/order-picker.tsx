import type { Order } from '@belegfluss/gateway/contract';
import { useState } from 'react';
import { formatDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useRecentOrders } from '../../../lib/orders/use-recent-orders.ts';
import { trialTexts } from '../../../texts/preferences/tax-rule-trial.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BlockStack, Select, Text } from '../../../ui/primitives.ts';
import { SearchField } from '../../../ui/search-field.tsx';

interface OrderPickerProps {
  readonly picked: Order | null;
  readonly onPick: (order: Order) => void;
}

/** One of the latest orders, or of those that a search finds. */
export function OrderPicker({ picked, onPick }: OrderPickerProps) {
  const [search, setSearch] = useState('');
  const orders = useRecentOrders(search);
  const found = orders.data ?? [];
  // The order that is being tested stays in the list while another one is searched.
  const isListed = picked === null || found.some(({ id }) => id === picked.id);
  const listed = isListed ? found : [picked, ...found];
  const pick = (id: string) => {
    const order = listed.find((one) => one.id === id);
    if (order) onPick(order);
  };
  if (orders.isError && !orders.data)
    return (
      <ErrorState error={orders.error} onRetry={() => void orders.refetch()} retrying={orders.isFetching} />
    );
  return (
    <BlockStack gap="200">
      <SearchField
        label={trialTexts.search}
        placeholder={trialTexts.searchPlaceholder}
        value={search}
        onSearch={setSearch}
      />
      <Select
        label={trialTexts.order}
        value={picked?.id ?? ''}
        disabled={listed.length === 0}
        onChange={pick}
        options={[{ value: '', label: trialTexts.choose, disabled: true }, ...listed.map(orderOption)]}
      />
      {orders.isSuccess && found.length === 0 && (
        <Text as="p" tone="subdued">
          {search === '' ? trialTexts.noOrders.none : trialTexts.noOrders.notFound}
        </Text>
      )}
    </BlockStack>
  );
}

/** An order in one line: `#1001 · 20.11.2026 · Mara Lindqvist · 119,00 €`. */
function orderOption({ id, name, createdAt, customer, price }: Order) {
  const person = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
  const parts = [name, formatDay(createdAt), person, formatMoney(price.total, price.currency)];
  return { value: id, label: trialTexts.option(parts.filter(Boolean)) };
}
