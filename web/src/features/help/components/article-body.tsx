import type { Block } from '@belegfluss/gateway/help';
import { helpTexts } from '@belegfluss/gateway/help-texts';
import { Fragment } from 'react';
import { Banner, BlockStack, Text } from '../../../ui/primitives.ts';
import { ArticleTable } from './article-table.tsx';
import styles from './help.module.css';
import { OperatorAddress } from './operator-address.tsx';
import { RichLine } from './rich-line.tsx';

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

/** One block of an article. */
function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <RichLine line={block.text} />
        </p>
      );
    case 'heading':
      return (
        <Text as="h2" variant="headingMd">
          {block.text}
        </Text>
      );
    case 'list':
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      );
    case 'steps':
      return (
        <ol>
          <Items items={block.items} />
        </ol>
      );
    case 'note':
      return (
        <Banner tone={block.tone} title={helpTexts[block.tone]}>
          <p>
            <RichLine line={block.text} />
          </p>
        </Banner>
      );
    case 'table':
      return <ArticleTable {...block} />;
    case 'terms':
      return (
        <dl>
          {block.items.map(([term, meaning]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>
                <RichLine line={meaning} />
              </dd>
            </Fragment>
          ))}
        </dl>
      );
    case 'operator':
      return <OperatorAddress />;
  }
}

const Items = ({ items }: { readonly items: readonly string[] }) => (
  <>
    {items.map((item) => (
      <li key={item}>
        <RichLine line={item} />
      </li>
    ))}
  </>
);
