import { asApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { transferTexts } from '../../../texts/preferences/product-transfer.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useStartTransfer } from '../api/use-transfer-change.ts';

const { start: texts } = transferTexts;

interface StartQuestionProps {
  readonly isOpen: boolean;
  readonly question: { readonly title: string; readonly text: string };
  readonly onClose: () => void;
}

/** Asks back before all products are transferred: it is much at once. */
export function StartQuestion({ isOpen, question, onClose }: StartQuestionProps) {
  const toasts = useToasts();
  const start = useStartTransfer(() => toasts.show(texts.begun));
  const confirm = () =>
    start.mutate(undefined, {
      onError: (error) => toasts.showError(asApiError(error).message),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={{ ...question, confirm: texts.confirm }}
      cancel={texts.cancel}
      isBusy={start.isPending}
      isHarmless
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
