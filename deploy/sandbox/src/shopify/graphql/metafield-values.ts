/** Checks of the values of each type of metafield, as Shopify lists the types; all values are sent as text. */
const CHECKS: Record<string, (value: string) => boolean> = {
  boolean: (value) => ['true', 'false'].includes(value),
  color: (value) => /^#[0-9a-f]{6}$/i.test(value),
  date: isDate,
  date_time: (value) =>
    isDate(value.slice(0, 10)) && /^.{10}T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.test(value),
  dimension: isJson,
  id: (value) => value.length > 0,
  json: isJson,
  link: isJson,
  money: isJson,
  multi_line_text_field: () => true,
  number_decimal: (value) => /^-?\d{1,13}(\.\d{1,9})?$/.test(value),
  number_integer: (value) => /^-?\d+$/.test(value) && Number.isSafeInteger(Number(value)),
  rating: isJson,
  rich_text_field: isJson,
  single_line_text_field: (value) => !/[\r\n]/.test(value),
  url: isUrl,
  volume: isJson,
  weight: isJson,
};

const REFERENCES = [
  'collection',
  'customer',
  'company',
  'file',
  'metaobject',
  'mixed',
  'page',
  'product',
  'variant',
];
const WITHOUT_LIST = new Set(['boolean', 'json', 'money', 'multi_line_text_field', 'rich_text_field', 'id']);

/** Whether Shopify knows a type of metafields. */
export function isMetafieldType(type: string): boolean {
  const single = type.replace(/^list\./, '');
  if (isReference(single)) return true;
  return Object.hasOwn(CHECKS, single) && (single === type || !WITHOUT_LIST.has(single));
}

/** Error of a value for its type, null if it is valid. An unknown type is always an error. */
export function fitsType(type: string, value: string): string | null {
  if (!isMetafieldType(type)) return `Type '${type}' is not a valid metafield type.`;
  const single = type.replace(/^list\./, '');
  const check = isReference(single) ? (text: string) => text.startsWith('gid://shopify/') : CHECKS[single]!;
  if (single === type) return check(value) ? null : wrongValue(type);
  const entries = isJson(value) ? (JSON.parse(value) as unknown) : null;
  if (!Array.isArray(entries)) return `Value must be an array of ${single}.`;
  const isFit = entries.every((entry) => check(typeof entry === 'string' ? entry : JSON.stringify(entry)));
  return isFit ? null : wrongValue(type);
}

const isReference = (type: string): boolean => REFERENCES.some((name) => type === `${name}_reference`);

function wrongValue(type: string): string {
  if (type === 'json') return 'Value is invalid JSON.';
  if (type === 'url') return 'Value must be one of the following URL schemes: http, https, mailto, sms, tel.';
  if (type === 'date') return 'Value must be in "YYYY-MM-DD" format.';
  if (type === 'single_line_text_field') return 'Value must be a single line text string.';
  return `Value is invalid for the type ${type}.`;
}

function isDate(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString().startsWith(text)
  );
}

function isUrl(text: string): boolean {
  return /^(https?:\/\/[^\s/]|mailto:\S|sms:\S|tel:\S)/i.test(text) && URL.canParse(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
