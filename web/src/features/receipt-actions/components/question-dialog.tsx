import { receiptName } from '../../../lib/words/receipt-name.ts';
import { questions } from '../../../texts/receipt-actions.ts';
import { Text } from '../../../ui/primitives.ts';
import type { DialogProps } from '../model/dialog-props.ts';
import { blockerText } from '../model/menu-entries.ts';
import { ActionDialog } from './action-dialog.tsx';

type Asked = keyof typeof questions;

/** Asks back before something is done that takes nothing but a yes. */
export function QuestionDialog({ action, receipt, run, onClose }: DialogProps & { readonly action: Asked }) {
  const { title, text, confirm } = questions[action](receiptName(receipt), receipt);
  return (
    <ActionDialog
      title={title}
      run={run}
      blocker={blockerText(receipt, action)}
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
