import { useState } from 'react';
import { logTexts } from '../../../texts/log.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Box, Card, InlineStack, Text } from '../../../ui/primitives.ts';
import { useLogPage } from '../api/log.ts';
import { logPageSize } from '../model/log-view.ts';
import { LogContent } from './log-content.tsx';

/** Lists the events of one order, newest first. */
export function OrderTimeline({ orderId }: { readonly orderId: string }) {
  const [cursor, setCursor] = useState<string | null>(null);
  const page = useLogPage({ order: orderId, pageSize: logPageSize, ...(cursor && { cursor }) });
  const { next, previous, hasNext, hasPrevious } = page.data ?? {};
  return (
    <Card padding="0">
      <Box padding="400">
        <Text as="h2" variant="headingMd">
          {logTexts.title}
        </Text>
      </Box>
      <LogContent page={page} filtered={false} linkOrder={false} empty={logTexts.emptyOrder} />
      <InlineStack align="center">
        <Pager
          previousLabel={logTexts.newer}
          nextLabel={logTexts.older}
          onPrevious={hasPrevious && previous ? () => setCursor(previous) : undefined}
          onNext={hasNext && next ? () => setCursor(next) : undefined}
        />
      </InlineStack>
    </Card>
  );
}
