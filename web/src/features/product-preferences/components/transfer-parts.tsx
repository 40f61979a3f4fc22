import type { Products } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { transferTexts } from '../../../texts/preferences/product-transfer.ts';
import { Meter } from '../../../ui/meter.tsx';
import { Banner, BlockStack, Text } from '../../../ui/primitives.ts';

const { running, counts, articles, products: productsText } = transferTexts;

/** How many of the products are dealt with. Those that came while it ran count as well, but never beyond the whole. */
export const TransferMeter = ({ products: { done, total } }: { readonly products: Products }) => {
  const whole = Math.max(total, done);
  const words =
    whole === 0 ? running.counting : running.progress(formatCount(done), whole, formatCount(whole));
  return (
    <BlockStack gap="150">
      <Text as="p" fontWeight="medium">
        {words}
      </Text>
      <Meter label={running.meter} valueText={words} share={whole === 0 ? 0 : done / whole} tone="success" />
    </BlockStack>
  );
};

/** How many articles there are, how many of them are new, and what could not be transferred. */
export const TransferCounts = ({ products: { parts, created, failed } }: { readonly products: Products }) => (
  <Text as="p" tone="subdued">
    {[
      counts.parts(articles(parts, formatCount(parts))),
      ...(created > 0 ? [counts.created(formatCount(created))] : []),
      ...(failed > 0 ? [counts.failed(productsText(failed, formatCount(failed)))] : []),
    ].join(' · ')}
  </Text>
);

/** Says why a transfer is held up, and how it goes on. */
export const HeldBanner = ({ error }: { readonly error: string | null }) =>
  error === null ? null : (
    <Banner tone="warning" title={transferTexts.held}>
      <Text as="p">{error}</Text>
    </Banner>
  );
