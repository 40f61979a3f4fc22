import { createHash } from 'node:crypto';

/** Our mark of one change of a stock: it is written with the stock and states afterwards that it was. */
export const stockMark = (shop: string, operationKey: string): string =>
  `#bf-${createHash('sha256').update(`${shop}\n${operationKey}`).digest('hex').slice(0, 8)}`;

/** The comment with the mark as its last line, in the place of an earlier one. */
export const withMark = (comment: string, mark: string): string =>
  [...splitCommentLines(comment).filter((line) => !anyMark.test(line)), mark].join('\n').trim();

/** People write into the comment, too: the mark may stand anywhere in it. */
export const hasMark = (comment: string, mark: string): boolean =>
  splitCommentLines(comment).some((line) => line.trim() === mark);

const anyMark = /^\s*#bf-[0-9a-f]{8}\s*$/;

const splitCommentLines = (comment: string): readonly string[] => comment.split(/\r?\n/);
