import type { OrderFacts } from '@belegfluss/gateway/contract';
import { useState } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { orderPageTexts } from '../../../texts/order-page.ts';
import { Button, InlineStack, Text } from '../../../ui/primitives.ts';
import { FeeRow, ItemRow, ShippingRow } from './item-row.tsx';
import styles from './items-card.module.css';
import { SectionCard } from './section-card.tsx';

const texts = orderPageTexts.items;
/** Longer orders are opened by who wants to see them whole. */
const shownAtFirst = 20;

/** Lists the items, the delivery and the fees of the order. */
export function ItemsCard({ facts }: { readonly facts: OrderFacts }) {
  const [isWhole, setWhole] = useState(false);
  const { items } = facts;
  const isCut = items.length > shownAtFirst;
  const shown = isWhole || !isCut ? items : items.slice(0, shownAtFirst);
  return (
    <SectionCard title={texts.title} testId="order-items">
      <ul className={styles.list}>
        {shown.map((item) => (
          <ItemRow key={item.id} item={item} facts={facts} />
        ))}
        {facts.shipping.map((shipping, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ways of delivery have no id, and two may be the same.
          <ShippingRow key={at} shipping={shipping} facts={facts} />
        ))}
        {facts.fees.map((fee, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fees have no id, and two may be the same.
          <FeeRow key={at} fee={fee} facts={facts} />
        ))}
      </ul>
      {isCut && (
        <InlineStack gap="300" blockAlign="center">
          <Button onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.fewer : texts.all(formatCount(items.length))}
          </Button>
          <Text as="span" tone="subdued">
            {texts.some(formatCount(shown.length), formatCount(items.length))}
          </Text>
        </InlineStack>
      )}
    </SectionCard>
  );
}
