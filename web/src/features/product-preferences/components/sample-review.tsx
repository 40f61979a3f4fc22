import type { Products } from '@belegfluss/gateway/contract';
import type { Offer } from '@belegfluss/settings/contract';
import { useState } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { outside } from '../../../lib/paths.ts';
import { transferTexts } from '../../../texts/preferences/product-transfer.ts';
import { BlockStack, Button, Divider, InlineStack, Link, Text } from '../../../ui/primitives.ts';
import { SamplePart } from './sample-part.tsx';
import { StartQuestion } from './start-question.tsx';
import { HeldBanner } from './transfer-parts.tsx';
import { isBlocked, WhyNot } from './why-not.tsx';

const { sample: texts, start } = transferTexts;

/** Articles shown at first, and with each step. */
const oneStep = 10;

interface SampleReviewProps {
  readonly products: Products;
  readonly offer: Offer;
  readonly isDirty: boolean;
  readonly onEdit: () => void;
}

/** The sample as it was sent: on with all products, or back to the settings. */
export function SampleReview({ products, offer, isDirty, onEdit }: SampleReviewProps) {
  const [asksBack, setAsksBack] = useState(false);
  const [length, setLength] = useState(oneStep);
  const { title = '', currency = null, parts = [] } = products.sample ?? {};
  const hidden = parts.length - length;
  return (
    <BlockStack gap="400">
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm">
          {texts.title(title)}
        </Text>
        <Text as="p">
          {texts.text}{' '}
          <Link url={outside.provider} target="_blank">
            {texts.open}
          </Link>
        </Text>
      </BlockStack>
      {parts.slice(0, length).map((part) => (
        <BlockStack key={part.id} gap="400">
          <Divider />
          <SamplePart part={part} currency={currency} />
        </BlockStack>
      ))}
      {hidden > 0 && (
        <Button variant="plain" onClick={() => setLength(length + oneStep)}>
          {texts.more(Math.min(hidden, oneStep), formatCount(Math.min(hidden, oneStep)))}
        </Button>
      )}
      <Divider />
      <HeldBanner error={products.error} />
      <InlineStack gap="200">
        <Button variant="primary" disabled={isBlocked({ offer, isDirty })} onClick={() => setAsksBack(true)}>
          {texts.all}
        </Button>
        <Button onClick={onEdit}>{texts.edit}</Button>
      </InlineStack>
      <WhyNot offer={offer} isDirty={isDirty} />
      <StartQuestion
        isOpen={asksBack}
        question={{
          title: start.title,
          text: start.text(products.total, formatCount(products.total)),
        }}
        onClose={() => setAsksBack(false)}
      />
    </BlockStack>
  );
}
