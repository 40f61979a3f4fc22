import { mailLimits } from '@belegfluss/gateway/contract';
import { useEffect, useState } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { useAttachments } from '../../../lib/reference/use-reference.ts';
import { mailTexts } from '../../../texts/document-actions.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BlockStack, Text } from '../../../ui/primitives.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { findAttachments, mostShownFiles } from '../model/find-attachments.ts';
import type { DialogAside } from './action-dialog.tsx';
import { AttachmentChoice } from './attachment-choice.tsx';
import { pickButtonId } from './chosen-attachments.tsx';
import { DialogSkeleton } from './dialog-space.tsx';

const texts = mailTexts.picker;

interface Picking {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly onDone: () => void;
}

/** The files of the account in place of the mail, until enough are chosen. */
export const attachmentAside = ({ onDone, ...picking }: Picking): DialogAside => ({
  title: texts.title,
  content: <AttachmentPicker {...picking} />,
  primary: { content: texts.done, onAction: onDone },
  back: null,
  onClose: onDone,
});

function AttachmentPicker({ chosen, onChange }: Omit<Picking, 'onDone'>) {
  const [search, setSearch] = useState('');
  const { data: files, isError, error, isFetching, refetch } = useAttachments(true);
  useEffect(() => () => focusLater(pickButtonId), []);

  if (!files && isError)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!files) return <DialogSkeleton lines={[1, 2, 2, 2]} />;
  if (files.length === 0 && chosen.length === 0) return <EmptyState {...texts.none} />;
  const { shown, isCut } = findAttachments(files, search);
  return (
    <BlockStack gap="400">
      <SearchField label={texts.search} placeholder={texts.placeholder} value={search} onSearch={setSearch} />
      <AttachmentChoice files={files} shown={shown} chosen={chosen} onChange={onChange} />
      {shown.length === 0 && search !== '' && <EmptyState {...texts.nothingFound} />}
      {isCut && (
        <Text as="p" tone="subdued">
          {texts.cut(formatCount(mostShownFiles))}
        </Text>
      )}
      <div role="status">
        <Text as="p" tone={chosen.length > mailLimits.attachments ? 'critical' : 'subdued'}>
          {texts.chosen(formatCount(chosen.length), formatCount(mailLimits.attachments))}
        </Text>
      </div>
    </BlockStack>
  );
}

/** The button is out of sight until the picker has gone. */
const focusLater = (id: string): void =>
  void requestAnimationFrame(() => document.getElementById(id)?.focus());
