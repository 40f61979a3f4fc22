import type { Products } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { transferTexts } from '../../../texts/preferences/product-transfer.ts';
import { Text } from '../../../ui/primitives.ts';

const { counts: texts, articles, products: productsText } = transferTexts;

/** How many articles there are, how many of them are new, and what could not be transferred. */
export const TransferCounts = ({ products: { parts, created, failed } }: { readonly products: Products }) => (
  <Text as="p" tone="subdued">
    {[
      texts.parts(articles(parts, formatCount(parts))),
      ...(created > 0 ? [texts.created(formatCount(created))] : []),
      ...(failed > 0 ? [texts.failed(productsText(failed, formatCount(failed)))] : []),
    ].join(' · ')}
  </Text>
);
