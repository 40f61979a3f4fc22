import { useState } from 'react';
import { documentName } from '../../../lib/words/document-name.ts';
import { mailTexts as texts } from '../../../texts/document-actions.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useMailDraft } from '../api/dialog-values.ts';
import { checkMail, type TypedMail } from '../model/check-mail.ts';
import type { DialogProps } from '../model/dialog-props.ts';
import { toDocumentRef } from '../model/document-dialog.ts';
import { blockerText } from '../model/menu-entries.ts';
import { useTyped } from '../model/use-typed.ts';
import { ActionDialog, type DialogAside } from './action-dialog.tsx';
import { useDiscardAside } from './asides.tsx';
import { attachmentAside } from './attachment-picker.tsx';
import { DialogSpace } from './dialog-space.tsx';
import { MailForm } from './mail-form.tsx';

/** The mail that the settings would send, to be changed and sent. */
export function MailDialog({ order, document, run, onClose }: DialogProps) {
  const draft = useMailDraft(order.id, toDocumentRef(document));
  const mail = useTyped<TypedMail>(draft.data, checkMail);
  const [isPicking, setPicking] = useState(false);
  const discard = useDiscardAside(mail.isDirty && !run.isRunning);
  const send = () => mail.whenGood((value) => run.start('email', value));
  const isBroken = draft.isError && !mail.value;

  const picker: DialogAside | null =
    isPicking && mail.value
      ? attachmentAside({
          chosen: mail.value.attachments,
          onChange: (attachments) => mail.change({ attachments }),
          onDone: () => setPicking(false),
        })
      : null;
  return (
    <ActionDialog
      isLarge
      title={texts.title(documentName(document))}
      run={run}
      blocker={blockerText(document, 'email')}
      primary={isBroken ? null : { content: texts.send, disabled: !mail.value, onAction: send }}
      aside={discard ?? picker}
      onClose={onClose}
    >
      {isBroken ? (
        <ErrorState error={draft.error} onRetry={() => void draft.refetch()} retrying={draft.isFetching} />
      ) : (
        <DialogSpace isWaiting={!mail.value} lines={[1, 1, 2, 1, 6]}>
          <MailForm
            mail={mail.value ?? blank}
            problems={mail.problems}
            language={order.language ?? 'de'}
            disabled={run.isRunning}
            onChange={mail.change}
            onPick={() => setPicking(true)}
          />
        </DialogSpace>
      )}
    </ActionDialog>
  );
}

const blank: TypedMail = {
  email: '',
  copy: false,
  cc: '',
  bcc: '',
  subject: '',
  message: '',
  attachments: [],
};
