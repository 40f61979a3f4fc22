import { BlockStack, Text } from '../../../ui/primitives.ts';

/** Lines of text; those without a text are left out. */
export const TextLines = ({ lines }: { readonly lines: readonly (string | null)[] }) => (
  <BlockStack gap="050">
    {lines.flatMap((line, at) =>
      line
        ? [
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else, and two may be the same.
            <Text key={at} as="p" breakWord>
              {line}
            </Text>,
          ]
        : [],
    )}
  </BlockStack>
);
