import type { Receipt } from '@belegfluss/gateway/contract';
import { useDownload } from '../../../lib/orders/use-download.ts';
import { receiptName } from '../../../lib/words/receipt-name.ts';
import { actionTexts, addressTexts } from '../../../texts/receipt-actions.ts';
import { Modal, Text } from '../../../ui/primitives.ts';
import { blockerText } from '../model/menu-entries.ts';

const texts = addressTexts.changed;

interface ChangedDialogProps {
  /** The one that has the new address. */
  readonly receipt: Receipt;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** After the address was changed: what to do with the receipt that has it. */
export function ChangedDialog({ receipt, onSend, onClose }: ChangedDialogProps) {
  const { save, isSaving } = useDownload(receipt);
  const canSend = blockerText(receipt, 'email') === null;
  return (
    <Modal
      open
      title={texts.title}
      onClose={onClose}
      primaryAction={{ content: texts.download, onAction: save, loading: isSaving }}
      secondaryActions={[
        { content: actionTexts.close, onAction: onClose },
        ...(canSend ? [{ content: texts.send, onAction: onSend }] : []),
      ]}
    >
      <Modal.Section>
        <Text as="p">{texts.text(receiptName(receipt))}</Text>
      </Modal.Section>
    </Modal>
  );
}
