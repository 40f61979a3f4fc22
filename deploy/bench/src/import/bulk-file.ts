/** The lines of one order in a bulk operation's file, cut where an order's id and time stand. */
export type OrderTemplate = { readonly parts: readonly string[]; readonly id: string; readonly time: string };

/** An order that the sandbox wrote; ids of its lines begin with its own. */
export const cutTemplate = (text: string, id: string, time: string): OrderTemplate => ({
  parts: text.split(new RegExp(`(${id}|${time})`)),
  id,
  time,
});

/** The same order once more, under another id and of another time. */
export const printOrder = ({ parts, ...template }: OrderTemplate, id: string, time: string): string =>
  parts.map((part) => (part === template.id ? id : part === template.time ? time : part)).join('');

/** A file of `orders` orders, spread evenly over the days, oldest first; a piece is what one write takes. */
export function* printFile(
  template: OrderTemplate,
  {
    orders,
    days,
    firstId,
  }: { readonly orders: number; readonly days: readonly string[]; readonly firstId: number },
): Generator<string> {
  let piece = '';
  for (let index = 0; index < orders; index += 1) {
    const day = days[Math.floor((index * days.length) / orders)] ?? '';
    piece += printOrder(template, String(firstId + index), `${day}T10:00:00Z`);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

const pieceLength = 64 * 1_024;
