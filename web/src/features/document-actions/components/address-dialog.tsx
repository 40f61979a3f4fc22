import { useState } from 'react';
import { documentName } from '../../../lib/words/document-name.ts';
import { addressTexts as texts } from '../../../texts/document-actions.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { addressPath } from '../model/address-path.ts';
import type { DialogProps } from '../model/dialog-props.ts';
import { blockerText } from '../model/menu-entries.ts';
import { useAddressForm } from '../model/use-address-form.ts';
import { ActionDialog } from './action-dialog.tsx';
import { AddressForm } from './address-form.tsx';
import { questionAside, useDiscardAside } from './asides.tsx';
import { DialogSpace } from './dialog-space.tsx';

/** Questions before the address is changed. */
type Question = 'reissue' | 'credit' | 'enshrine';

/** The recipient as printed, to be changed; how that happens depends on whether the document is enshrined. */
export function AddressDialog({ document, run, onClose }: DialogProps) {
  const form = useAddressForm(document);
  const [asked, setAsked] = useState<Question | null>(null);
  const discard = useDiscardAside(form.isDirty && !run.isRunning);
  const name = documentName(document);
  const path = addressPath(document);
  const again = path === 'paid' ? 'credit' : 'reissue';
  const save = (enshrine: boolean) =>
    form.whenGood((address) => run.start('address', { ...address, ...(enshrine && { enshrine }) }));
  const ask = (question: Question) => form.whenGood(() => setAsked(question));
  const question =
    asked &&
    questionAside({
      ...texts.ask[asked](name),
      onConfirm: () => {
        setAsked(null);
        save(asked === 'enshrine');
      },
      onCancel: () => setAsked(null),
    });
  return (
    <ActionDialog
      title={texts.title(name)}
      run={run}
      blocker={blockerText(document, 'address')}
      primary={
        form.error
          ? null
          : document.enshrined
            ? { content: texts[again], disabled: form.isPending, onAction: () => ask(again) }
            : { content: texts.save, disabled: form.isPending, onAction: () => save(false) }
      }
      secondary={
        form.error || document.enshrined
          ? null
          : { content: texts.saveAndEnshrine, disabled: form.isPending, onAction: () => ask('enshrine') }
      }
      aside={discard ?? question}
      onClose={onClose}
    >
      {form.error ? (
        <ErrorState error={form.error} onRetry={form.retry} retrying={form.isFetching} />
      ) : (
        <DialogSpace isWaiting={form.isPending} lines={[2, 4, 1]}>
          <AddressForm form={form} path={path} disabled={run.isRunning} />
        </DialogSpace>
      )}
    </ActionDialog>
  );
}
