import type { LogEntry } from '@belegfluss/gateway/contract';
import { logTexts } from '../../../texts/log.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Modal, SkeletonBodyText } from '../../../ui/primitives.ts';
import { useLogEntry, useReplay } from '../api/log.ts';
import { LogEntryDetails } from './log-entry-details.tsx';

const texts = logTexts.entry;

/** Everything about one thing that happened. */
export function LogEntryDialog({ entry, onClose }: { readonly entry: string; readonly onClose: () => void }) {
  const read = useLogEntry(entry);
  const replay = useReplay();
  const delivery = replayable(read.data);
  return (
    <Modal
      open
      title={read.data?.title ?? texts.title}
      onClose={onClose}
      {...(delivery !== null && {
        primaryAction: {
          content: texts.replay,
          onAction: () => replay.mutate(delivery),
          loading: replay.isPending,
          // Once is enough; what comes of it is in the log.
          disabled: replay.isSuccess,
        },
      })}
      secondaryActions={[{ content: texts.close, onAction: onClose }]}
    >
      {read.data ? (
        <LogEntryDetails entry={read.data} />
      ) : (
        <Modal.Section>
          {read.isError ? (
            <ErrorState error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
          ) : (
            <SkeletonBodyText lines={8} />
          )}
        </Modal.Section>
      )}
    </Modal>
  );
}

/** A person who may read technical details may hand the entry's webhook on again. */
const replayable = (entry: LogEntry | undefined): string | null =>
  entry && entry.technical !== null ? (entry.delivery?.id ?? null) : null;
