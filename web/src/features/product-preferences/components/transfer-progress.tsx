import type { Products } from '@belegfluss/gateway/contract';
import { useToasts } from '../../../lib/app-bridge.ts';
import { transferTexts } from '../../../texts/preferences/product-transfer.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BlockStack, Button, InlineStack, Text } from '../../../ui/primitives.ts';
import { useStopTransfer } from '../api/use-transfer-change.ts';
import { ProductFailures } from './product-failures.tsx';
import { HeldBanner, TransferCounts, TransferMeter } from './transfer-parts.tsx';

const { running: texts } = transferTexts;

/** A transfer under way: how far it is, what holds it up, and how to stop it. */
export function TransferProgress({ products }: { readonly products: Products }) {
  const toasts = useToasts();
  const stop = useStopTransfer(() => toasts.show(texts.stopped));
  return (
    <BlockStack gap="400">
      <TransferMeter products={products} />
      <TransferCounts products={products} />
      <HeldBanner error={products.error} />
      {stop.isError && <ErrorState error={stop.error} />}
      <Text as="p">{texts.leave}</Text>
      <InlineStack>
        <Button loading={stop.isPending} onClick={() => stop.mutate()}>
          {texts.stop}
        </Button>
      </InlineStack>
      <ProductFailures failed={products.failed} />
    </BlockStack>
  );
}
