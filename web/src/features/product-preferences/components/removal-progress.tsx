import { formatCount } from '../../../lib/format/number.ts';
import { transferTexts } from '../../../texts/preferences/product-transfer.ts';
import { Meter } from '../../../ui/meter.tsx';
import { BlockStack, Button, InlineStack, Text } from '../../../ui/primitives.ts';

const { remove: texts } = transferTexts;

interface RemovalProgressProps {
  readonly progress: { readonly removed: number; readonly total: number };
}

/** Articles are being removed by this window. */
export const RemovalProgress = ({ progress: { removed, total } }: RemovalProgressProps) => {
  const whole = Math.max(total, removed);
  const words = texts.progress(formatCount(removed), whole, formatCount(whole));
  return (
    <BlockStack gap="300">
      <Text as="p">{texts.running}</Text>
      <Text as="p" fontWeight="medium">
        {words}
      </Text>
      <Meter label={texts.meter} valueText={words} share={whole === 0 ? 0 : removed / whole} tone="warning" />
    </BlockStack>
  );
};

/** A removal that nobody goes on with: the window that did is gone, or something stood in its way. */
export const BrokenRemoval = ({
  remaining,
  onResume,
}: {
  readonly remaining: number;
  readonly onResume: () => void;
}) => (
  <BlockStack gap="300">
    <Text as="p">{texts.broken(remaining, formatCount(remaining))}</Text>
    <InlineStack>
      <Button variant="primary" tone="critical" onClick={onResume}>
        {texts.resume}
      </Button>
    </InlineStack>
  </BlockStack>
);
