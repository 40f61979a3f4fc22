import type { LogPage } from '@belegfluss/gateway/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { logTexts } from '../../../texts/log.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import { Box, Button } from '../../../ui/primitives.ts';
import { LogList } from './log-list.tsx';
import { LogSkeleton } from './log-skeleton.tsx';
import { useOpenEntry } from './use-open-entry.ts';

/** Comes when the first entry is opened. */
const LogEntryDialog = lazy(async () => ({
  default: (await import('./log-entry-dialog.tsx')).LogEntryDialog,
}));

interface LogContentProps {
  readonly page: UseQueryResult<LogPage>;
  readonly filtered: boolean;
  readonly linkOrder: boolean;
  readonly empty: { readonly title: string; readonly text: string };
  readonly onReset?: () => void;
}

/** A page of the log in whichever state it is, and the entry that is open above it. */
export function LogContent(props: LogContentProps) {
  const { entry, close } = useOpenEntry();
  return (
    <>
      <Entries {...props} />
      {entry !== null && (
        <Suspense>
          <LogEntryDialog key={entry} entry={entry} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Entries({ page, filtered, linkOrder, empty, onReset }: LogContentProps) {
  if (!page.data)
    return page.isError ? (
      <Box padding="400">
        <ErrorState error={page.error} onRetry={() => void page.refetch()} retrying={page.isFetching} />
      </Box>
    ) : (
      <LogSkeleton />
    );
  if (page.data.items.length === 0)
    return filtered ? (
      <EmptyState
        title={logTexts.nothingFound.title}
        text={logTexts.nothingFound.text}
        action={onReset && <Button onClick={onReset}>{logTexts.nothingFound.action}</Button>}
      />
    ) : (
      <EmptyState {...empty} />
    );
  return (
    <>
      {page.isError && (
        <Box padding="400">
          <StaleNotice error={page.error} />
        </Box>
      )}
      <LogList items={page.data.items} linkOrder={linkOrder} faded={page.isPlaceholderData} />
    </>
  );
}
