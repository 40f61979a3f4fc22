import type { Products } from '@belegfluss/gateway/contract';
import type { Offer } from '@belegfluss/settings/contract';
import { useState } from 'react';
import { formatMinute } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { transferTexts } from '../../../texts/preferences/product-transfer.ts';
import { BlockStack, Button, InlineStack, Text } from '../../../ui/primitives.ts';
import { ProductFailures } from './product-failures.tsx';
import { RemoveProducts } from './remove-products.tsx';
import { StartQuestion } from './start-question.tsx';
import { HeldBanner, TransferCounts } from './transfer-parts.tsx';
import { isBlocked, WhyNot } from './why-not.tsx';

const { transferred: texts, products: productsText } = transferTexts;

interface TransferDoneProps {
  readonly products: Products;
  readonly offer: Offer;
  readonly isDirty: boolean;
  readonly onRemove: () => void;
}

/** All products are transferred, and changes follow as long as what they need is there. */
export function TransferDone({ products, offer, isDirty, onRemove }: TransferDoneProps) {
  const [asksBack, setAsksBack] = useState(false);
  const { done, finishedAt, error } = products;
  return (
    <BlockStack gap="400">
      <BlockStack gap="100">
        <Text as="p" fontWeight="medium">
          {finishedAt === null
            ? productsText(done, formatCount(done))
            : texts.done(productsText(done, formatCount(done)), formatMinute(finishedAt))}
        </Text>
        <TransferCounts products={products} />
      </BlockStack>
      <HeldBanner error={error} />
      <BlockStack gap="100">
        <Text as="p">{offer.offered ? texts.follows : texts.held}</Text>
        {offer.offered && (
          <Text as="p" tone="subdued">
            {texts.settings}
          </Text>
        )}
        <WhyNot offer={offer} isDirty={isDirty} />
      </BlockStack>
      <InlineStack gap="200">
        <Button disabled={isBlocked({ offer, isDirty })} onClick={() => setAsksBack(true)}>
          {texts.again}
        </Button>
        <RemoveProducts onRemove={onRemove} />
      </InlineStack>
      <ProductFailures failed={products.failed} />
      <StartQuestion isOpen={asksBack} question={texts.againQuestion} onClose={() => setAsksBack(false)} />
    </BlockStack>
  );
}
