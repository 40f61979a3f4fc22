import { mailLimits } from '@belegfluss/gateway/contract';
import { attachmentWords } from '../../../lib/words/attachment-words.ts';
import { mailTexts } from '../../../texts/document-actions.ts';
import { ChoiceList } from '../../../ui/primitives.ts';
import type { AttachmentFile } from '../model/find-attachments.ts';

const texts = mailTexts.picker;

interface AttachmentChoiceProps {
  readonly files: readonly AttachmentFile[];
  /** Those of them that the search finds. */
  readonly shown: readonly AttachmentFile[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Any of the files. What is chosen and gone stays visible, so that it can be taken away. */
export function AttachmentChoice({ files, shown, chosen, onChange }: AttachmentChoiceProps) {
  const isFull = chosen.length >= mailLimits.attachments;
  const gone = chosen.filter((id) => !files.some((file) => file.id === id));
  const choices = [
    ...gone.map((id) => ({ value: id, label: texts.gone(id), helpText: '' })),
    ...shown.map((file) => {
      const { label, help } = attachmentWords(file);
      return { value: file.id, label, helpText: help };
    }),
  ];
  if (choices.length === 0) return null;
  const change = (selected: string[]) => {
    const added = selected.filter((id) => !chosen.includes(id));
    const kept = chosen.filter((id) => selected.includes(id) || !choices.some(({ value }) => value === id));
    onChange([...kept, ...added]);
  };
  return (
    <ChoiceList
      allowMultiple
      title={texts.files}
      selected={[...chosen]}
      onChange={change}
      choices={choices.map((choice) => ({ ...choice, disabled: isFull && !chosen.includes(choice.value) }))}
    />
  );
}
