export { shorten } from './printable.ts';
export {
  collect,
  createSheet,
  drawFooters,
  ensureRoom,
  giveWay,
  heightOf,
  ink,
  page,
  rule,
  type Sheet,
  type Style,
  write,
  writeBlock,
} from './sheet.ts';
