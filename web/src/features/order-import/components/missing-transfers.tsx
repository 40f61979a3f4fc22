import type { ImportCheck } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { orderImportTexts } from '../../../texts/order-import.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BlockStack, Modal, Text } from '../../../ui/primitives.ts';

const texts = orderImportTexts.missing;

interface MissingTransfersProps {
  readonly check: ImportCheck;
  /** Why beginning all the same did not work; null while it was not tried. */
  readonly error: unknown;
}

/** The import needs more transfers than there are. */
export const MissingTransfers = ({ check, error }: MissingTransfersProps) => {
  const { orders, transfers } = orderImportTexts;
  return (
    <Modal.Section>
      <BlockStack gap="300">
        <Text as="p">
          {texts.need(
            orders(check.orders, formatCount(check.orders)),
            check.atLeast,
            transfers(check.orders, formatCount(check.orders)),
            formatCount(check.transfers),
          )}
        </Text>
        <Text as="p">{texts.advice}</Text>
        {error !== null && <ErrorState error={error} />}
      </BlockStack>
    </Modal.Section>
  );
};
