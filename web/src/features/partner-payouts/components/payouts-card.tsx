import type { PartnerPayouts } from '@belegfluss/gateway/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useCursorTrail } from '../../../lib/use-cursor-trail.ts';
import { partnerPayoutTexts as texts } from '../../../texts/partner-payouts.ts';
import { Awaited } from '../../../ui/awaited.tsx';
import { CardsSkeleton } from '../../../ui/cards-skeleton.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StaleNotice } from '../../../ui/error-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { BlockStack, Card, InlineStack } from '../../../ui/primitives.ts';
import { usePayouts } from '../api/payouts.ts';
import { payoutColumns } from './payout-columns.tsx';

type Payout = PartnerPayouts['items'][number];

/** Comes when the first receipt is opened. */
const ReceiptDialog = lazy(async () => ({ default: (await import('./receipt-dialog.tsx')).ReceiptDialog }));

const nobodySorts = { sort: { by: 'receipt', direction: 'desc' }, onSort: () => {} } as const;

/** A partner's payouts, the newest first, each with its receipt. */
export function PayoutsCard() {
  const { cursor, stepsTo } = useCursorTrail();
  const payouts = usePayouts(cursor);
  const [opened, setOpened] = useState<Payout | null>(null);
  const columns = useMemo(() => payoutColumns(setOpened), []);

  if (!payouts.data) return <Awaited query={payouts} outline={<CardsSkeleton cards={[8]} />} />;
  const { items, next } = payouts.data;
  return (
    <BlockStack gap="400">
      {payouts.isError && <StaleNotice error={payouts.error} />}
      {items.length === 0 && cursor === '' ? (
        <Card>
          <EmptyState {...texts.empty} />
        </Card>
      ) : (
        <Card padding="0">
          <DataTable
            caption={texts.caption}
            columns={columns}
            rows={items}
            rowKey={({ _key }) => _key}
            rowTestId="payout-row"
            sortLabel={(title) => title}
            faded={payouts.isPlaceholderData}
            {...nobodySorts}
          />
        </Card>
      )}
      <InlineStack align="center">
        <Pager previousLabel={texts.later} nextLabel={texts.earlier} {...stepsTo(next)} />
      </InlineStack>
      {opened && (
        <Suspense>
          <ReceiptDialog payout={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </BlockStack>
  );
}
