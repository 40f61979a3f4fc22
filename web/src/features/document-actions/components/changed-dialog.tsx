import type { OrderDocument } from '@belegfluss/gateway/contract';
import { useDownload } from '../../../lib/orders/use-download.ts';
import { documentName } from '../../../lib/words/document-name.ts';
import { actionTexts, addressTexts } from '../../../texts/document-actions.ts';
import { Modal, Text } from '../../../ui/primitives.ts';
import { blockerText } from '../model/menu-entries.ts';

const texts = addressTexts.changed;

interface ChangedDialogProps {
  /** The one that has the new address. */
  readonly document: OrderDocument;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** After the address was changed: what to do with the document that has it. */
export function ChangedDialog({ document, onSend, onClose }: ChangedDialogProps) {
  const { save, isSaving } = useDownload(document);
  const canSend = blockerText(document, 'email') === null;
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
        <Text as="p">{texts.text(documentName(document))}</Text>
      </Modal.Section>
    </Modal>
  );
}
