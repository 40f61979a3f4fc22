import type { Products } from '@belegfluss/gateway/contract';
import type { Offer } from '@belegfluss/settings/contract';
import { useToasts } from '../../../lib/app-bridge.ts';
import { transferTexts } from '../../../texts/preferences/product-transfer.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BlockStack, Button, InlineStack, Text } from '../../../ui/primitives.ts';
import { useStartTransfer } from '../api/use-transfer-change.ts';
import { ProductFailures } from './product-failures.tsx';
import { RemoveProducts } from './remove-products.tsx';
import { TransferCounts, TransferMeter } from './transfer-parts.tsx';
import { isBlocked, WhyNot } from './why-not.tsx';

const { stopped: texts, start } = transferTexts;

interface TransferStoppedProps {
  readonly products: Products;
  readonly offer: Offer;
  readonly isDirty: boolean;
  readonly onRemove: () => void;
}

/** A transfer that a person has stopped: on, or back to nothing. */
export function TransferStopped({ products, offer, isDirty, onRemove }: TransferStoppedProps) {
  const toasts = useToasts();
  const resume = useStartTransfer(() => toasts.show(start.begun));
  return (
    <BlockStack gap="400">
      <TransferMeter products={products} />
      <TransferCounts products={products} />
      <Text as="p">{texts.text}</Text>
      {resume.isError && <ErrorState error={resume.error} />}
      <InlineStack gap="200">
        <Button
          variant="primary"
          disabled={isBlocked({ offer, isDirty })}
          loading={resume.isPending}
          onClick={() => resume.mutate()}
        >
          {texts.resume}
        </Button>
        <RemoveProducts onRemove={onRemove} />
      </InlineStack>
      <WhyNot offer={offer} isDirty={isDirty} />
      <ProductFailures failed={products.failed} />
    </BlockStack>
  );
}
