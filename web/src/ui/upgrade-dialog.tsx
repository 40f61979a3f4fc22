import type { Feature } from '@belegfluss/shops/contract';
import { paths } from '../lib/paths.ts';
import { Modal, Text } from './primitives.ts';

interface UpgradeDialogProps {
  readonly isOpen: boolean;
  /** The feature that the plan lacks; the plans open where it begins. */
  readonly feature: Feature;
  readonly texts: {
    readonly title: string;
    readonly text: string;
    readonly action: string;
    readonly close: string;
  };
  readonly onClose: () => void;
}

/** Explains a feature and names the plan that has it. */
export const UpgradeDialog = ({ isOpen, feature, texts, onClose }: UpgradeDialogProps) => (
  <Modal
    open={isOpen}
    title={texts.title}
    onClose={onClose}
    primaryAction={{ content: texts.action, url: paths.planFor(feature) }}
    secondaryActions={[{ content: texts.close, onAction: onClose }]}
  >
    <Modal.Section>
      <Text as="p">{texts.text}</Text>
    </Modal.Section>
  </Modal>
);
