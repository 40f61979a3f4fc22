import type { Block } from '@belegfluss/gateway/help';
import { helpTexts } from '@belegfluss/gateway/help-texts';
import { Fragment } from 'react';
import { Banner, Text } from '../../../ui/primitives.ts';
import { ArticleTable } from './article-table.tsx';
import { OperatorAddress } from './operator-address.tsx';
import { RichLine } from './rich-line.tsx';

/** One block of an article. */
export function BlockView({ block }: { readonly block: Block }) {
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
