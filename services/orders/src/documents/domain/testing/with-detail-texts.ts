import { type Detail, detailText } from '../../../../contract/index.ts';

/** The same with every `detail` as people read it: a table of cases says the sentence that must come of the values. */
export function withDetailTexts<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withDetailTexts) as Value;
  if (value === null || typeof value !== 'object') return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isDetail(key, inner) ? detailText(inner) : withDetailTexts(inner),
    ]),
  ) as Value;
}

const isDetail = (key: string, value: unknown): value is Detail =>
  key === 'detail' && typeof value === 'object' && value !== null && 'kind' in value;
