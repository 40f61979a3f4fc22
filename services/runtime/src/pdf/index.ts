export { shorten } from './printable.ts';
export {
  collect,
  createSheet,
  drawFooters,
  ensureRoom,
  giveWay,
  ink,
  measureHeight,
  page,
  rule,
  type Sheet,
  type Style,
  write,
  writeBlock,
} from './sheet.ts';
