import { z } from 'zod';
import { type Company, DEFAULT_COMPANY } from './reference-data/company.ts';

/** When a fault strikes: with a probability, or on every n-th matching call. A bare number is a probability. */
const faultRule = z.union([
  z.number().min(0).max(1),
  z.strictObject({
    probability: z.number().min(0).max(1).optional(),
    /** 1 strikes always, 10 strikes on the matching calls 10, 20, 30 … */
    every: z.int().positive().optional(),
    /** Regular expression on the path below /api/v1; overrides the common `path`. */
    path: regularExpression().optional(),
    /** Methods that the fault affects; by default writes only, for rate429 every method. */
    methods: z.array(z.enum(['GET', 'POST', 'PUT', 'DELETE'])).optional(),
    /** For rate429: seconds in Retry-After. */
    retryAfterSeconds: z.int().nonnegative().optional(),
  }),
]);

const mailError = z.strictObject({
  code: z.union([z.literal(4501), z.literal(160)]),
  /** The document was opened before the mail failed. */
  opens: z.boolean().default(false),
});

const company = z.strictObject(
  Object.fromEntries(Object.keys(DEFAULT_COMPANY).map((field) => [field, z.string().nullable().optional()])),
);

const knobsSchema = z.strictObject({
  latencyMs: z.number().nonnegative(),
  /** All tokens are refused, as when the user behind them was deleted. */
  unauthorized: z.boolean(),
  /** Seed of the random numbers behind probabilities. */
  seed: z.int(),
  /** Regular expression on the path for every fault without a separate one. */
  path: regularExpression().nullable(),
  rate429: faultRule.nullable(),
  fail500Before: faultRule.nullable(),
  fail500After: faultRule.nullable(),
  timeoutAfterCommit: faultRule.nullable(),
  /** hang keeps the connection open without an answer, destroy cuts it. */
  timeoutMode: z.enum(['hang', 'destroy']),
  errorIn200: faultRule.nullable(),
  /** Number of the next matching calls that a fault strikes for certain; counts down with each strike. */
  next: z.strictObject({
    status429: z.int().nonnegative(),
    status500Before: z.int().nonnegative(),
    status500After: z.int().nonnegative(),
    timeout: z.int().nonnegative(),
    errorIn200: z.int().nonnegative(),
  }),
  bookkeepingSystemVersion: z.enum(['1.0', '2.0']),
  /** A tenant under §19 UStG: revenue only under tax rule 11. */
  smallBusiness: z.boolean(),
  /** Invoices lower the stock of parts with stockEnabled when they are finalised. */
  warehouse: z.boolean(),
  /** Whether a part can be deleted, or the call answers that the part does not exist. */
  partDelete: z.enum(['allowed', 'missing']),
  /** Whether the tenant's plan has parts, or all their calls are refused for a missing permission. */
  partAccess: z.enum(['allowed', 'forbidden']),
  /** How long people's changes wait for a stock that a client read by the part's id and has not written yet. */
  holdStockMs: z.int().nonnegative(),
  /** A tenant enshrines a document when it is sent, unless its owner has switched that off. */
  enshrineOnSend: z.boolean(),
  /** Whether the tenant's own settings can be read. The real answer is unverified. */
  clientConfig: z.enum(['readable', 'forbidden']),
  /**
   * Whether a list of documents heeds `customerInternalNote`: live clients use it, the description spells it otherwise. A
   * filter that the provider does not know filters nothing.
   */
  noteFilter: z.enum(['exact', 'ignored']),
  /** Whether the tenant's company can be read. A description of 2018 says that clients do not see it. */
  companyAccess: z.enum(['readable', 'forbidden']),
  /** Whether the tax rules name the country of their law. Embedded in a recorded answer they do. */
  taxRuleCountry: z.enum(['named', 'missing']),
  /**
   * Whether two credit notes may have the same number: the sequence offers the number of an existing draft.
   * Undocumented.
   */
  creditNumbers: z.enum(['any', 'unique']),
  /**
   * Whether positions of a rewritten credit note are matched by their ids, or added. The schema calls the id read-only.
   */
  creditPositionIds: z.enum(['known', 'ignored']),
  /** Whether a cash discount may have decimals, or is cut to whole percents: the description says Integer. */
  discountDecimals: z.enum(['kept', 'cut']),
  /** Whether categories can be created. Old descriptions of the API say so, the current one does not. */
  categoryCreate: z.enum(['allowed', 'refused']),
  /** Whether relations of tags accept contacts. The description says neither. */
  contactTags: z.enum(['allowed', 'refused']),
  /**
   * Whether a new line of an account with automatic assignment is booked on an open document of its amount at once: the
   * one whose number it names, or the oldest. It is described as "automatically mapped when imported if possible"; the
   * criterion, and whether clients' lines count, is unverified.
   */
  lineMatching: z.enum(['off', 'byNumber', 'byAmount']),
  /** Whether sevdesk's own connection fills the tenant's PayPal account; null where the answer does not state it. */
  payPalSync: z.enum(['0', '1']).nullable(),
  /** Whether sevdesk's own PayPal lines contain PayPal's transaction id in their purpose. Undocumented. */
  payPalPurpose: z.enum(['named', 'plain']),
  /** Whether a document's layout has only the described parameters, or those of the interface's switches as well. */
  printParameters: z.enum(['described', 'all']),
  /**
   * Legal note of a tax rule that the PDF shows beside the client's texts: none, the taxText, or one of sevdesk's own.
   */
  taxNote: z.enum(['none', 'taxText', 'own']),
  /** Status of a cancelled invoice: 1000 was recorded; 200, which the description states, leaves it unchanged. */
  cancelledStatus: z.enum(['200', '1000']),
  /** The tenant's plan; TRIAL sends no mail. */
  plan: z.string().min(1),
  /** Every mail fails with this code: 4501 sender not confirmed, 160 mail server refuses. */
  mailError: mailError.nullable(),
  extraTokens: z.array(z.string()),
  company,
});

export type FaultRule = z.infer<typeof faultRule>;
export type Knobs = z.infer<typeof knobsSchema>;

export const DEFAULT_KNOBS: Knobs = {
  latencyMs: 0,
  unauthorized: false,
  seed: 1,
  path: null,
  rate429: null,
  fail500Before: null,
  fail500After: null,
  timeoutAfterCommit: null,
  timeoutMode: 'hang',
  errorIn200: null,
  next: { status429: 0, status500Before: 0, status500After: 0, timeout: 0, errorIn200: 0 },
  bookkeepingSystemVersion: '2.0',
  smallBusiness: false,
  warehouse: false,
  partDelete: 'allowed',
  partAccess: 'allowed',
  holdStockMs: 0,
  enshrineOnSend: true,
  clientConfig: 'readable',
  noteFilter: 'exact',
  companyAccess: 'readable',
  taxRuleCountry: 'named',
  creditNumbers: 'any',
  creditPositionIds: 'known',
  discountDecimals: 'kept',
  categoryCreate: 'allowed',
  contactTags: 'allowed',
  lineMatching: 'off',
  payPalSync: '1',
  payPalPurpose: 'named',
  printParameters: 'described',
  taxNote: 'none',
  cancelledStatus: '1000',
  plan: 'PRO',
  mailError: null,
  extraTokens: [],
  company: {},
};

/** Merges a JSON patch into the knobs: objects `next` and `company` are merged, everything else is replaced. */
export function mergeKnobs(knobs: Knobs, patch: unknown): { knobs: Knobs } | { problem: string } {
  const parsed = knobsSchema.extend({ next: knobsSchema.shape.next.partial() }).partial().safeParse(patch);
  if (!parsed.success) return { problem: z.prettifyError(parsed.error) };
  const { next, company: companyPatch, ...rest } = parsed.data;
  return {
    knobs: {
      ...knobs,
      ...withoutUndefined(rest),
      next: { ...knobs.next, ...withoutUndefined(next ?? {}) },
      company: { ...knobs.company, ...companyPatch },
    },
  };
}

export function composeCompany(knobs: Knobs): Company {
  return { ...DEFAULT_COMPANY, ...knobs.company } as Company;
}

function regularExpression() {
  return z.string().refine(isRegularExpression, 'is not a regular expression');
}

function isRegularExpression(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

function withoutUndefined<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
