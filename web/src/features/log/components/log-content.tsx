import type { LogItem, LogPage } from '@belegfluss/gateway/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { commonTexts } from '../../../texts/common.ts';
import { logTexts } from '../../../texts/log.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import { Box, Button, SkeletonBodyText, Text } from '../../../ui/primitives.ts';
import styles from './log-row.module.css';
import { LogRow } from './log-row.tsx';
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

interface LogListProps {
  readonly items: readonly LogItem[];
  readonly linkOrder: boolean;
  /** The entries answer an earlier question. */
  readonly faded: boolean;
}

/** Entries of the log, in the order they come; each opens to what is known about it. */
function LogList({ items, linkOrder, faded }: LogListProps) {
  const { open } = useOpenEntry();
  return (
    <ul className={`${styles.list} ${faded ? styles.faded : ''}`} aria-busy={faded}>
      {items.map((item) => (
        <LogRow key={item._key} item={item} linkOrder={linkOrder} onOpen={open} />
      ))}
    </ul>
  );
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The log before its entries are known. */
const LogSkeleton = () => (
  <div role="status">
    <Text as="span" visuallyHidden>
      {commonTexts.loading}
    </Text>
    {rows.map((row) => (
      <div key={row} className={styles.row} aria-hidden="true">
        <SkeletonBodyText lines={1} />
        <div className={styles.text}>
          <SkeletonBodyText lines={2} />
        </div>
      </div>
    ))}
  </div>
);
