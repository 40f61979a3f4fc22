import type { Block } from '@belegfluss/gateway/help';
import { BlockStack } from '../../../ui/primitives.ts';
import { BlockView } from './block-view.tsx';
import styles from './help.module.css';

/** The text of an article. */
export const ArticleBody = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <div className={styles.article}>
    <BlockStack gap="400">
      {blocks.map((block, index) => (
        // Blocks of an article never change their places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <BlockView key={index} block={block} />
      ))}
    </BlockStack>
  </div>
);
