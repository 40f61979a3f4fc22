import type { DocumentSlug, Order } from '@belegfluss/gateway/contract';
import { useState } from 'react';
import { orderPageTexts as texts } from '../../../texts/order-page.ts';
import { pdfSpaceClass } from '../../../ui/pdf-frame.tsx';
import { BlockStack, Modal, Select, Text } from '../../../ui/primitives.ts';
import { PreviewFrame } from './preview-frame.tsx';

interface OrderPreviewDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** The documents that one order has or would get. */
export function OrderPreviewDialog({ order, onClose }: OrderPreviewDialogProps) {
  const [kind, setKind] = useState<DocumentSlug>('invoice');
  const [opening] = useState(() => Date.now());
  return (
    <Modal
      open
      size="large"
      title={texts.previewTitle[kind](order.name)}
      onClose={onClose}
      primaryAction={{ content: texts.close, onAction: onClose }}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">{texts.previewIntro}</Text>
          <Select
            label={texts.previewKind}
            options={kinds}
            value={kind}
            onChange={(value) => setKind(value as DocumentSlug)}
          />
          <div className={pdfSpaceClass}>
            <PreviewFrame key={kind} order={order} kind={kind} opening={opening} />
          </div>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

const kinds = [
  { label: texts.previewKinds.invoice, value: 'invoice' },
  { label: texts.previewKinds.credit, value: 'credit' },
];
