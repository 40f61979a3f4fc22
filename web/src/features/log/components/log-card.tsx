import type { LogItem } from '@belegfluss/gateway/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { noticeChange } from '../../../lib/polling/use-poll-interval.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { logTexts } from '../../../texts/log.ts';
import { Pager } from '../../../ui/pager.tsx';
import { BlockStack, Box, Card, InlineStack, Text } from '../../../ui/primitives.ts';
import { useLogPage } from '../api/log.ts';
import {
  chooseInLog,
  composeLogParams,
  composeLogQuery,
  isFiltered,
  type LogView,
  parseLogView,
  wholeLog,
} from '../model/log-view.ts';
import { LogContent } from './log-content.tsx';
import { LogFilters } from './log-filters.tsx';

/** The event log with search, filters and paging. Notifies its page when something new has happened. */
export function LogCard({ onNewEntries }: { readonly onNewEntries: () => void }) {
  const [params, setParams] = useAddressParams();
  const view = parseLogView(params);
  const page = useLogPage(composeLogQuery(view));
  useNewEntries(page.data?.items, view, onNewEntries);

  const show = (next: LogView) => setParams(() => composeLogParams(next), { replace: next.cursor === '' });
  const choose = (choice: Parameters<typeof chooseInLog>[1]) =>
    setParams((now) => composeLogParams(chooseInLog(parseLogView(now), choice)), { replace: true });
  const turn = (cursor: string | null | undefined, exists: boolean | undefined) =>
    exists && cursor ? () => show({ ...view, cursor }) : undefined;

  return (
    <LogFrame filters={<LogFilters view={view} onChoose={choose} />}>
      <LogContent
        page={page}
        filtered={isFiltered(view)}
        linkOrder
        empty={logTexts.empty}
        onReset={() => show(wholeLog)}
      />
      <InlineStack align="center">
        <Pager
          previousLabel={logTexts.newer}
          nextLabel={logTexts.older}
          onPrevious={turn(page.data?.previous, page.data?.hasPrevious)}
          onNext={turn(page.data?.next, page.data?.hasNext)}
        />
      </InlineStack>
    </LogFrame>
  );
}

/** Heading and filters above the log. */
const LogFrame = ({ filters, children }: { readonly filters: ReactNode; readonly children: ReactNode }) => (
  <Card padding="0">
    <Box padding="400">
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {logTexts.title}
        </Text>
        {filters}
      </BlockStack>
    </Box>
    {children}
  </Card>
);

/** Calls back when the unfiltered log has a newer first entry than before. */
function useNewEntries(items: readonly LogItem[] | undefined, view: LogView, onNewEntries: () => void): void {
  const newest = items?.[0]?._key;
  const watched = !isFiltered(view) && view.cursor === '';
  const known = useRef<{ readonly newest: string | undefined } | null>(null);

  useEffect(() => {
    if (!items || !watched) return;
    const isNew = known.current !== null && known.current.newest !== newest;
    known.current = { newest };
    if (!isNew) return;
    noticeChange();
    onNewEntries();
  }, [items, watched, newest, onNewEntries]);
}
