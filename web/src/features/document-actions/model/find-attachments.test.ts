import { describe, expect, it } from '@jest/globals';
import { someAttachments } from '../../../../test/samples/reference.ts';
import { type AttachmentFile, findAttachments } from './find-attachments.ts';

const searchAttachmentIds = (search: string) =>
  findAttachments(someAttachments, search).shown.map(({ id }) => id);

describe('files for a mail', () => {
  it.each([
    ['', ['881', '882']],
    ['geschäfts', ['881']],
    ['AGB.pdf', ['881']],
    [' widerruf ', ['882']],
    ['rechnung', []],
  ])('are found by %j', (search, ids) => {
    expect(searchAttachmentIds(search)).toEqual(ids);
  });

  it('are cut where they are too many to draw', () => {
    const many = Array.from({ length: 101 }, (_, at): AttachmentFile => {
      return {
        id: `${at}`,
        description: `Datei ${at}`,
        document: { id: `${at}`, filename: 'a', extension: 'pdf', filesize: 1 },
      };
    });
    expect(findAttachments(many, '').shown).toHaveLength(100);
    expect(findAttachments(many, '').isCut).toBe(true);
    expect(findAttachments(many.slice(1), '').isCut).toBe(false);
  });
});
