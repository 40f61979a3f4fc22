import type { Products } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { transferTexts } from '../../../texts/preferences/product-transfer.ts';
import { Meter } from '../../../ui/meter.tsx';
import { BlockStack, Text } from '../../../ui/primitives.ts';

const { running: texts } = transferTexts;

/** How many of the products are dealt with. Those that came while it ran count as well, but never beyond the whole. */
export const TransferMeter = ({ products: { done, total } }: { readonly products: Products }) => {
  const whole = Math.max(total, done);
  const words = whole === 0 ? texts.counting : texts.progress(formatCount(done), whole, formatCount(whole));
  return (
    <BlockStack gap="150">
      <Text as="p" fontWeight="medium">
        {words}
      </Text>
      <Meter label={texts.meter} valueText={words} share={whole === 0 ? 0 : done / whole} tone="success" />
    </BlockStack>
  );
};
