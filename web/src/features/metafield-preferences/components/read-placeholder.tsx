import { metafieldPageTexts as texts } from '../../../texts/preferences/metafields.ts';
import { InlineCode, Text } from '../../../ui/primitives.ts';
import { placeholderOf, type ReadEntry } from '../model/metafield-lists.ts';

/** How a text names the metafield, once it has a whole name. */
export const ReadPlaceholder = ({ entry }: { readonly entry: ReadEntry }) =>
  entry.namespace.trim() && entry.key.trim() ? (
    <Text as="p" variant="bodySm" tone="subdued" breakWord>
      {texts.inTexts} <InlineCode>{placeholderOf(entry)}</InlineCode>
    </Text>
  ) : null;
