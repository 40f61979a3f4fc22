import type { Block } from './article.ts';

/** Everything that a block says, line by line. */
export function listBlockLines(block: Block): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'note':
      return [block.text];
    case 'list':
    case 'steps':
      return block.items;
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()];
    case 'terms':
      return block.items.flat();
    case 'operator':
      return [];
  }
}
