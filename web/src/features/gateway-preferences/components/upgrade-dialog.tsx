import { paths } from '../../../lib/paths.ts';
import { gatewayTexts } from '../../../texts/preferences/transactions.ts';
import { Modal, Text } from '../../../ui/primitives.ts';

const texts = gatewayTexts.upgrade;

/** What the PayPal connection does and which plan has it. */
export const UpgradeDialog = ({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) => (
  <Modal
    open={isOpen}
    title={texts.title}
    onClose={onClose}
    primaryAction={{ content: texts.action, url: paths.planFor('paypal') }}
    secondaryActions={[{ content: texts.close, onAction: onClose }]}
  >
    <Modal.Section>
      <Text as="p">{texts.text}</Text>
    </Modal.Section>
  </Modal>
);
