import { Modal, Text } from './primitives.ts';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly question: { readonly title: string; readonly text: string; readonly confirm: string };
  readonly cancel: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks back before something that cannot be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { isOpen, question, cancel, isBusy, onConfirm, onCancel } = props;
  return (
    <Modal
      open={isOpen}
      title={question.title}
      onClose={onCancel}
      primaryAction={{ content: question.confirm, destructive: true, loading: isBusy, onAction: onConfirm }}
      secondaryActions={[{ content: cancel, onAction: onCancel }]}
    >
      <Modal.Section>
        <Text as="p">{question.text}</Text>
      </Modal.Section>
    </Modal>
  );
};
