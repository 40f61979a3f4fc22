import { Modal, Text } from './primitives.ts';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly question: { readonly title: string; readonly text: string; readonly confirm: string };
  readonly cancel: string;
  readonly isBusy: boolean;
  /** Nothing is lost by it: it is only much at once. */
  readonly isHarmless?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks back before something that cannot be undone, or that concerns much at once. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { isOpen, question, cancel, isBusy, isHarmless = false, onConfirm, onCancel } = props;
  return (
    <Modal
      open={isOpen}
      title={question.title}
      onClose={onCancel}
      primaryAction={{
        content: question.confirm,
        destructive: !isHarmless,
        loading: isBusy,
        onAction: onConfirm,
      }}
      secondaryActions={[{ content: cancel, onAction: onCancel }]}
    >
      <Modal.Section>
        <Text as="p">{question.text}</Text>
      </Modal.Section>
    </Modal>
  );
};
