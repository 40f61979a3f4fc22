import type { NoteCode, SkipReason } from '../../../../contract/index.ts';
import type { ShopContext } from '../../../kernel/domain/shop-context.ts';
import type { DocumentContent } from '../document/document.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { ExtraPart, OrderExtras } from '../order/extras.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import type { Action, ChangeCode, ContactContent, MailContent, PlanInput } from '../plan.ts';
import type { Sections } from '../testing/input-builder.ts';

/**
 * One order of a shop and its expected result. Expectations are written from the law and the specification, with sums
 * done by hand; a case never states what the code happened to answer.
 */
export type Case = {
  /** A sentence: the guarantee, and the paragraph or section of its source if there is one. */
  readonly name: string;
  readonly given: Given;
  readonly expect: Expectation;
};

export type Given = {
  readonly order: OrderSnapshot;
  /** Changes of the preferences of a merchant who has switched both documents on. */
  readonly preferences?: Sections;
  readonly shop?: Partial<Omit<ShopContext, 'provider'>> & {
    readonly provider?: Partial<ShopContext['provider']>;
  };
  readonly extras?: Partial<OrderExtras>;
  readonly ledger?: readonly LedgerEntry[];
  readonly rest?: Partial<
    Pick<PlanInput, 'paidAt' | 'deleted' | 'now' | 'origin' | 'contactKnown' | 'address'>
  >;
};

export type Expectation =
  | { readonly skip: SkipReason; readonly detail?: string }
  | { readonly fetch: readonly ExtraPart[] }
  | ExpectedActs;

/** Every property that is named is asserted; what is not named is left open. */
export type ExpectedActs = {
  /** Types of the steps in their order, `ensureContact` left out. */
  readonly steps?: readonly Exclude<Action['type'], 'ensureContact'>[];
  /** The documents that this plan writes, in order. */
  readonly documents?: readonly ExpectedDocument[];
  /** Exactly these notes, in any order. */
  readonly notes?: readonly NoteCode[];
  readonly changes?: readonly ChangeCode[];
  readonly contact?: Partial<ContactContent>;
  readonly mail?: Partial<MailContent>;
  /** `[gateway, amount, day]` in order. */
  readonly bookings?: readonly (readonly [gateway: string, amount: string, date: string])[];
  /** `[gateway, amount]` of the payments that are searched for at the provider, in order. */
  readonly matches?: readonly (readonly [gateway: string, amount: string])[];
  /** Ids of the payment service by which each of them is searched for, in order. */
  readonly references?: readonly (readonly string[])[];
  /** `[namespace.key, value]` of the metafields that are written, in order. */
  readonly metafields?: readonly (readonly [name: string, value: string])[];
  /** Steps that must be among the plan's, in any place. */
  readonly does?: readonly Action['type'][];
  /** Steps that must not be among them. */
  readonly doesNot?: readonly Action['type'][];
};

export type ExpectedDocument = {
  readonly kind: 'invoice' | 'credit';
  /** Id of the tax rule. */
  readonly rule?: string;
  /** As decimal numbers; `119` equals `119.00`. */
  readonly total?: string;
  readonly tax?: string;
  /** Gross per rate in percent, e.g. `{ 19: '119.00', 7: '10.70' }`. */
  readonly rates?: Readonly<Record<string, string>>;
  /** `[title, quantity, unit price, rate]`, all of them in their order; prices compare as numbers. */
  readonly positions?: readonly ExpectedPosition[];
  /** Any other field of the content, as it must be. */
  readonly content?: Partial<DocumentContent>;
  /** Texts that must occur in subject, head or foot text, or tax text. */
  readonly says?: readonly string[];
};

export type ExpectedPosition = readonly [title: string, quantity: string, unitPrice: string, rate: string];

/**
 * A story: the events of an order, one after the other. After each stage all steps are carried out by a provider that
 * does them and refuses what the real one refuses; then the ledger must be as expected.
 */
export type Story = {
  readonly name: string;
  readonly stages: readonly Stage[];
};

export type Stage = {
  readonly what: string;
  readonly given: Given;
  readonly expect: {
    /** All documents ever made, in the order of kind (invoices first) and ordinal. */
    readonly ledger?: readonly ExpectedEntry[];
    /** Invoices less credit notes, cancelled and deleted ones left out: what the customer owes in the end. */
    readonly owed?: string;
    readonly notes?: readonly NoteCode[];
    readonly skip?: SkipReason;
  };
  /** Changes made to the ledger behind our back before this stage (by a person at the provider). */
  readonly behind?: (ledger: readonly LedgerEntry[]) => readonly LedgerEntry[];
};

/** `[kind, ordinal, status, total, enshrined]`. */
type ExpectedEntry = readonly [
  kind: LedgerEntry['kind'],
  ordinal: number,
  status: LedgerEntry['status'],
  total: string,
  enshrined?: boolean,
];
