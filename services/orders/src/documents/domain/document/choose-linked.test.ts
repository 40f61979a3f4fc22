import { describe, expect, it } from '@jest/globals';
import { chooseLinked } from './choose-linked.ts';

const rows = (...statuses: string[]) => statuses.map((status, index) => ({ id: index + 1, status }));
const shown = (...statuses: string[]) => {
  const linked = chooseLinked(rows(...statuses));
  return linked.kind === 'document' ? linked.document.id : linked.kind;
};

describe('a link shows', () => {
  it.each([
    ['nothing yet where there is no document', [], 'waiting'],
    ['nothing yet of a draft', ['draft'], 'waiting'],
    ['a document that has come out', ['open'], 1],
    ['the latest of several', ['paid', 'partially_paid'], 2],
    ['the one before a draft that replaces it', ['paid', 'draft'], 1],
    ['the one that is valid beside a cancelled one', ['open', 'cancelled'], 1],
    ['the one that took the place of a cancelled one', ['cancelled', 'open'], 2],
    ['that the document was cancelled', ['cancelled'], 'cancelled'],
    ['nothing yet while a draft takes the place of a cancelled one', ['cancelled', 'draft'], 'waiting'],
  ] as const)('%s', (_, statuses, expected) => {
    expect(shown(...statuses)).toBe(expected);
  });
});
