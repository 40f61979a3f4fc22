import { commonTexts } from '../../../texts/common.ts';
import { SkeletonBodyText, Text } from '../../../ui/primitives.ts';
import styles from './log-row.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The log before its entries are known. */
export const LogSkeleton = () => (
  <div role="status">
    <Text as="span" visuallyHidden>
      {commonTexts.loading}
    </Text>
    {rows.map((row) => (
      <div key={row} className={styles.row} aria-hidden="true">
        <SkeletonBodyText lines={1} />
        <div className={styles.text}>
          <SkeletonBodyText lines={2} />
        </div>
      </div>
    ))}
  </div>
);
