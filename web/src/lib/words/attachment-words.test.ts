import { describe, expect, it } from '@jest/globals';
import { attachmentWords, formatBytes } from './attachment-words.ts';

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

describe('sizes of files', () => {
  it.each([
    [48_213, '47,1 KB'],
    [3 * 1024 * 1024, '3 MB'],
    [0, '0 KB'],
    [null, ''],
  ])('writes %j as %j', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});
