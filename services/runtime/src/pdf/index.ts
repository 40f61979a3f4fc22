export { shorten } from './printable.ts';
export {
  collect,
  createSheet,
  drawFooters,
  ensureSpace,
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
