import { describe, expect, it } from '@jest/globals';
import { attachmentWords } from './attachment-words.ts';

const named = (filename: string, extension: string) =>
  attachmentWords({ id: '1', description: '', document: { id: '1', filename, extension, filesize: null } });

describe('a file of the account', () => {
  it.each([
    ['widerruf.pdf', 'pdf', 'widerruf.pdf'],
    ['Widerruf.PDF', 'pdf', 'Widerruf.PDF'],
    ['widerruf', 'pdf', 'widerruf.pdf'],
    ['agb.v2', 'pdf', 'agb.v2.pdf'],
    ['liesmich', '', 'liesmich'],
  ])('%s of kind %s is shown as %s', (filename, extension, label) => {
    expect(named(filename, extension)).toMatchObject({ label });
  });
});
