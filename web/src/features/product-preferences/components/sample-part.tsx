import type { SamplePart as Part } from '@belegfluss/gateway/contract';
import { formatQuantity, formatRate } from '../../../lib/format/decimal.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { transferTexts } from '../../../texts/preferences/product-transfer.ts';
import { NameValueList } from '../../../ui/name-value-list.tsx';
import { BlockStack, Text } from '../../../ui/primitives.ts';

const { sample: texts } = transferTexts;

/** An article as sevdesk has it now. */
export const SamplePart = ({ part, currency }: { readonly part: Part; readonly currency: string | null }) => {
  const money = (amount: string) => formatMoney(amount, currency ?? '');
  return (
    <article data-testid="sample-part" aria-label={part.name}>
      <BlockStack gap="200">
        <Text as="h4" variant="headingSm">
          {part.name}
        </Text>
        <NameValueList
          facts={[
            [texts.facts.number, part.number],
            [texts.facts.priceGross, money(part.priceGross)],
            [texts.facts.priceNet, money(part.priceNet)],
            [texts.facts.taxRate, formatRate(part.taxRate)],
            [texts.facts.category, part.category ?? texts.usualCategory],
            [texts.facts.stock, part.stock === null ? texts.noStock : formatQuantity(part.stock)],
            [texts.facts.text, part.text],
            [texts.facts.note, part.note],
          ]}
        />
      </BlockStack>
    </article>
  );
};
