import type { PreferenceSection, Preferences, SectionError } from '../preferences.ts';
import { fieldValue, joinRef } from '../rules/field-ref.ts';
import type { FieldRef } from '../rules/state-rule.ts';

type Ids = ReadonlySet<string>;

/** What an account has that settings name by its id. An empty list says nothing: an account may refuse to list it. */
export type AccountIds = {
  readonly invoiceLayouts: Ids;
  readonly creditLayouts: Ids;
  readonly letterpapers: Ids;
  readonly users: Ids;
  readonly revenueAccounts: Ids;
  readonly costCentres: Ids;
  readonly paymentMethods: Ids;
  readonly accounts: Ids;
  readonly attachments: Ids;
};

/** A setting that names something which the account does not have: every document that needs it is refused. */
export type DeadId = { readonly section: PreferenceSection; readonly field: string; readonly id: string };

type IdField = {
  readonly ref: FieldRef;
  readonly list: keyof AccountIds;
  readonly idsOf: (preferences: Preferences) => readonly string[];
};

const one =
  (choose: (preferences: Preferences) => string | false, ...none: readonly string[]) =>
  (preferences: Preferences): readonly string[] => {
    const id = choose(preferences);
    return id === false || id === '' || none.includes(id) ? [] : [id];
  };

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');

const idFields: readonly IdField[] = [
  {
    ref: 'invoices.invoiceLayout',
    list: 'invoiceLayouts',
    idsOf: one(({ invoices }) => invoices.invoiceLayout),
  },
  { ref: 'credits.creditLayout', list: 'creditLayouts', idsOf: one(({ credits }) => credits.creditLayout) },
  {
    ref: 'invoices.invoiceLayoutLetterpaper',
    list: 'letterpapers',
    idsOf: one(({ invoices }) => invoices.invoiceLayoutLetterpaper),
  },
  {
    ref: 'credits.creditLayoutLetterpaper',
    list: 'letterpapers',
    idsOf: one(({ credits }) => credits.creditLayoutLetterpaper),
  },
  {
    ref: 'invoices.invoiceLayoutContactPerson',
    list: 'users',
    idsOf: one(({ invoices }) => invoices.invoiceLayoutContactPerson),
  },
  {
    ref: 'credits.creditLayoutContactPerson',
    list: 'users',
    idsOf: one(({ credits }) => credits.creditLayoutContactPerson),
  },
  {
    ref: 'invoices.invoiceLayoutAccountDatev',
    list: 'revenueAccounts',
    idsOf: one(({ invoices }) => invoices.invoiceLayoutAccountDatev),
  },
  {
    ref: 'invoices.invoiceLayoutCostcentre',
    list: 'costCentres',
    idsOf: one(({ invoices }) => invoices.invoiceLayoutCostcentre, '0', 'COUNTRY'),
  },
  {
    ref: 'credits.creditLayoutCostcentre',
    list: 'costCentres',
    idsOf: one(({ credits }) => credits.creditLayoutCostcentre, '0', 'COUNTRY'),
  },
  {
    ref: 'invoices.invoiceGateway',
    list: 'paymentMethods',
    idsOf: ({ invoices }) => Object.values(invoices.invoiceGateway).filter((id) => id !== null),
  },
  {
    ref: 'transactions.transactionGateway',
    list: 'accounts',
    idsOf: ({ transactions }) => Object.values(transactions.transactionGateway).map(({ account }) => account),
  },
  {
    ref: 'invoices.invoiceSendMailAttachments',
    list: 'attachments',
    idsOf: ({ invoices }) => listed(invoices.invoiceSendMailAttachments),
  },
  {
    ref: 'credits.creditSendMailAttachments',
    list: 'attachments',
    idsOf: ({ credits }) => listed(credits.creditSendMailAttachments),
  },
];

/** Lists that a change of these fields has to be held against. */
export const listsOf = (refs: readonly FieldRef[]): ReadonlySet<keyof AccountIds> =>
  new Set(idFields.filter(({ ref }) => refs.includes(ref)).map(({ list }) => list));

/** All settings that name something which the account does not have. */
export const findDeadIds = (preferences: Preferences, known: AccountIds): readonly DeadId[] =>
  idFields.flatMap(({ ref, list, idsOf }) => {
    const [section, field] = ref.split('.') as [PreferenceSection, string];
    return known[list].size === 0
      ? []
      : [...new Set(idsOf(preferences))]
          .filter((id) => !known[list].has(id))
          .map((id) => ({ section, field, id }));
  });

/**
 * Refuses what a choice names and the account does not have. What died meanwhile does not stand in the way of other
 * changes: it stays until it is chosen anew.
 */
export function refuseDeadIds(
  before: Preferences,
  after: Preferences,
  chosen: ReadonlySet<FieldRef>,
  known: AccountIds,
): readonly SectionError[] {
  const old = new Set(findDeadIds(before, known).map(keyOf));
  const wrong = findDeadIds(after, known).filter(
    (dead) => chosen.has(joinRef(dead.section, dead.field)) && !old.has(keyOf(dead)),
  );
  return [...new Map(wrong.map((dead) => [joinRef(dead.section, dead.field), dead])).values()].map(
    ({ section, field, id }) => ({ section, field, message: messageFor(section, field, id, after) }),
  );
}

const keyOf = ({ section, field, id }: DeadId): string => `${section}.${field}:${id}`;

/** One of several is named; a single one is what the merchant has just chosen. */
const messageFor = (section: PreferenceSection, field: string, id: string, after: Preferences): string =>
  typeof fieldValue(after, section, field) === 'string' && fieldValue(after, section, field) === id
    ? 'Das gibt es in deinem sevdesk-Konto nicht. Synchronisiere das Konto und wähle neu.'
    : `„${id}“ gibt es in deinem sevdesk-Konto nicht. Synchronisiere das Konto und wähle neu.`;
