import { formatCount } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/paths.ts';
import { bulkTexts } from '../../../texts/orders.ts';
import { shortageTexts } from '../../../texts/shortage.ts';
import { BlockStack, Modal, Text } from '../../../ui/primitives.ts';

interface ShortageDialogProps {
  readonly needed: number;
  readonly left: number;
  readonly isBusy: boolean;
  readonly onAnyway: () => void;
  readonly onCancel: () => void;
}

/** Warns that the action needs more transfers than are left. */
export const ShortageDialog = ({ needed, left, isBusy, onAnyway, onCancel }: ShortageDialogProps) => (
  <Modal
    open
    title={shortageTexts.title}
    onClose={onCancel}
    primaryAction={{ content: shortageTexts.plan, url: paths.plan }}
    secondaryActions={[
      { content: bulkTexts.anyway, onAction: onAnyway, loading: isBusy },
      { content: bulkTexts.cancel, onAction: onCancel, disabled: isBusy },
    ]}
  >
    <Modal.Section>
      <BlockStack gap="300">
        <Text as="p">{bulkTexts.shortage(formatCount(needed), formatCount(left))}</Text>
        <Text as="p">{shortageTexts.advice}</Text>
      </BlockStack>
    </Modal.Section>
  </Modal>
);
