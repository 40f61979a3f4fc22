import type { Attachments } from '@belegfluss/gateway/contract';
import type { Account } from '../../lib/reference/use-account.ts';
import { useAttachments } from '../../lib/reference/use-reference.ts';
import { attachmentWords } from '../../lib/words/attachment-words.ts';
import { documentTexts } from '../../texts/preferences/documents.ts';
import { isShown } from '../fields/is-shown.ts';
import { SetField } from '../fields/set-field.tsx';
import { BlockStack, Text } from '../primitives.ts';
import type { Input } from './inputs.ts';

/** Files of the account that go along with the document; stored as a list of their ids. */
export function MailAttachments({ field, text, account }: Input<string> & { readonly account: Account }) {
  const { data, isPending, isError } = useAttachments(account.isConnected && isShown(field));
  if (!isShown(field)) return null;
  const chosen = field.value.split(',').filter(Boolean);
  const options = listAttachmentOptions(data ?? [], chosen, data !== undefined);
  if (options.length === 0)
    return (
      <BlockStack gap="100">
        <Text as="p">{text.label}</Text>
        <Text as="p" tone="subdued">
          {wordsFor(account.isConnected, isPending, isError)}
        </Text>
      </BlockStack>
    );
  return (
    <SetField
      field={{ ...field, value: chosen, change: (ids) => field.change(ids.join(',')) }}
      text={text}
      options={options}
    />
  );
}

/** Files that are chosen and gone stay visible, so that they can be taken away. */
function listAttachmentOptions(files: Attachments, chosen: readonly string[], isComplete: boolean) {
  const known = files.map((file) => {
    const { label, help } = attachmentWords(file);
    return { value: file.id, text: { label, ...(help !== '' && { help }) } };
  });
  const gone = chosen.filter((id) => !files.some((file) => file.id === id));
  return [
    ...known,
    ...gone.map((id) => ({
      value: id,
      text: { label: isComplete ? documentTexts.attachments.gone(id) : id },
    })),
  ];
}

function wordsFor(isConnected: boolean, isPending: boolean, isError: boolean): string {
  if (!isConnected) return documentTexts.notConnected;
  if (isError) return documentTexts.attachments.failed;
  return isPending ? documentTexts.attachments.loading : documentTexts.attachments.none;
}
