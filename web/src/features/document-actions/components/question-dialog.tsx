import { documentName } from '../../../lib/words/document-name.ts';
import { questions } from '../../../texts/document-actions.ts';
import { Text } from '../../../ui/primitives.ts';
import type { DialogProps } from '../model/dialog-props.ts';
import { blockerText } from '../model/menu-entries.ts';
import { ActionDialog } from './action-dialog.tsx';

type Asked = keyof typeof questions;

/** Asks back before something is done that takes nothing but a yes. */
export function QuestionDialog({ action, document, run, onClose }: DialogProps & { readonly action: Asked }) {
  const { title, text, confirm } = questions[action](documentName(document), document);
  return (
    <ActionDialog
      title={title}
      run={run}
      blocker={blockerText(document, action)}
      primary={{
        content: confirm,
        destructive: destructive.includes(action),
        onAction: () => run.start(action),
      }}
      onClose={onClose}
    >
      <Text as="p">{text}</Text>
    </ActionDialog>
  );
}

const destructive: readonly Asked[] = ['cancel', 'delete'];
