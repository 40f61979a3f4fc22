import type { ReactNode } from 'react';
import { commonTexts } from '../../../texts/common.ts';
import { BlockStack, SkeletonBodyText } from '../../../ui/primitives.ts';
import styles from './dialog-space.module.css';

interface DialogSpaceProps {
  readonly isWaiting: boolean;
  /** Of the skeleton, a field. */
  readonly lines: readonly number[];
  /** The form, empty while its values are on their way. */
  readonly children: ReactNode;
}

/** The empty form holds the room that it will need, so that the dialog does not jump when its values come. */
export const DialogSpace = ({ isWaiting, lines, children }: DialogSpaceProps) => (
  <div className={styles.room}>
    {isWaiting && (
      <div className={styles.over}>
        <DialogSkeleton lines={lines} />
      </div>
    )}
    <div className={isWaiting ? styles.unseen : undefined}>{children}</div>
  </div>
);

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
