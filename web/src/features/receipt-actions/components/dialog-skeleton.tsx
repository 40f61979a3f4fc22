import { commonTexts } from '../../../texts/common.ts';
import { BlockStack, SkeletonBodyText } from '../../../ui/primitives.ts';

/** In place of a form whose values are on their way; `lines` a field. */
export const DialogSkeleton = ({ lines }: { readonly lines: readonly number[] }) => (
  <div role="status" aria-label={commonTexts.loading}>
    <BlockStack gap="600">
      {lines.map((count, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a skeleton have nothing else.
        <SkeletonBodyText key={at} lines={count} />
      ))}
    </BlockStack>
  </div>
);
