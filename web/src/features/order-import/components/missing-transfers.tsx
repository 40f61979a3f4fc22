import type { ImportCheck } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/paths.ts';
import { orderImportTexts } from '../../../texts/order-import.ts';
import { Banner, Text } from '../../../ui/primitives.ts';

const texts = orderImportTexts.missing;

interface MissingTransfersProps {
  readonly check: ImportCheck;
  readonly onGoOn: () => void;
  readonly onCancel: () => void;
}

/** The import needs more transfers than there are. */
export const MissingTransfers = ({ check, onGoOn, onCancel }: MissingTransfersProps) => (
  <Banner
    tone="warning"
    title={texts.title(check.missing, formatCount(check.missing))}
    action={{ content: texts.plan, url: paths.plan }}
    secondaryAction={{ content: texts.anyway, onAction: onGoOn }}
    onDismiss={onCancel}
  >
    <Text as="p">
      {texts.text(
        orderImportTexts.orders(check.orders, formatCount(check.orders)),
        check.atLeast,
        orderImportTexts.transfers(check.transfers, formatCount(check.transfers)),
      )}
    </Text>
  </Banner>
);
