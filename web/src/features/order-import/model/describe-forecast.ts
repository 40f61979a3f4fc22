import type { ImportForecast } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { orderImportTexts } from '../../../texts/order-import.ts';

const texts = orderImportTexts.forecast;

/** Only a part of the orders was looked at: there may be more of everything. */
export const isSample = ({ orders, atLeast, examined }: ImportForecast): boolean =>
  atLeast || examined < orders;

/** Orders, documents by kind and transfers as pairs of name and number; what there is none of is left out. */
export function describeForecast(
  forecast: ImportForecast,
): readonly (readonly [name: string, value: string])[] {
  const { orders, atLeast, examined, documented, documents, leftOut, transfers } = forecast;
  const sampled = isSample(forecast);
  const counted = (count: number) => (sampled ? texts.atLeast(formatCount(count)) : formatCount(count));
  const without = leftOut.reduce((sum, { count }) => sum + count, 0);
  return [
    [texts.orders, atLeast ? texts.atLeast(formatCount(orders)) : formatCount(orders)],
    ...(sampled ? [[texts.examined, formatCount(examined)] as const] : []),
    ...(documented > 0 ? [[texts.documented, counted(documented)] as const] : []),
    ...documents.map(({ kind, count }) => [texts.kinds[kind], counted(count)] as const),
    ...(without > 0 ? [[texts.without, counted(without)] as const] : []),
    [texts.needed, describeNeed(transfers, sampled)],
    [texts.left, formatCount(transfers.left)],
  ];
}

function describeNeed({ needed, mostNeeded }: ImportForecast['transfers'], sampled: boolean): string {
  if (!sampled) return formatCount(needed);
  return mostNeeded === null
    ? texts.atLeast(formatCount(needed))
    : texts.between(formatCount(needed), formatCount(mostNeeded));
}

/** `sure`: transfers will be missing; `possible`: they may be, depending on orders that nobody has looked at. */
export function decideShortage({
  left,
  needed,
  mostNeeded,
}: ImportForecast['transfers']): 'sure' | 'possible' | null {
  if (needed > left) return 'sure';
  return mostNeeded === null || mostNeeded > left ? 'possible' : null;
}
