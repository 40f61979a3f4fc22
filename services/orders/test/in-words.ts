/** A message whose enums are words; times stay as they are. */
export type InWords<Value> = Value extends Date
  ? Value
  : Value extends `${(typeof enums)[number]}_${string}`
    ? string
    : Value extends object
      ? { readonly [Key in keyof Value]: InWords<Value[Key]> }
      : Value;

/** Enums whose values are words of the ledger, of lists and of settings. */
const enums = [
  'DOCUMENT_STATUS',
  'FORECAST_KIND',
  'HELD',
  'IMPORT_DAY_STATE',
  'IMPORT_NEED',
  'IMPORT_OUTCOME',
  'INVOICE_TYPE',
  'MISSING_FACT',
  'MONTH_DOCUMENT_KIND',
  'MONTH_STATE',
  'ORDER_OUTCOME',
  'OSS_BAR',
  'PART_REMOVAL',
  'PAYOUT_STATE',
  'PRODUCTS_STATE',
  'SEVERITY',
  'STATEMENT_SUBJECT',
  'STOCK_MODE',
  'TAX_FALLBACK',
  'TAX_RULE_VERDICT',
  'TRANSACTION_KIND',
  'WORK_STATE',
] as const;
const value = new RegExp(`^(?:${enums.join('|')})_([A-Z_]+)$`);

/** Messages with their enums in words, as tests and people say them: `WORK_STATE_IDLE` is `idle`. */
export function inWords<Message>(message: Message): InWords<Message> {
  return toWords(message) as InWords<Message>;
}

function toWords(part: unknown): unknown {
  if (typeof part === 'string') {
    const word = value.exec(part)?.[1];
    return word === undefined ? part : word.toLowerCase().replace('credit_note', 'credit');
  }
  if (Array.isArray(part)) return part.map(toWords);
  if (part === null || typeof part !== 'object' || Object.getPrototypeOf(part) !== Object.prototype)
    return part;
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, toWords(inner)]));
}
