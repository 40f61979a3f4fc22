import {
  defaultPreferences,
  type PreferenceSection,
  type Preferences,
  preferenceSections,
  type SectionError,
} from '../preferences.ts';
import type { Choice } from '../rules/apply-choice.ts';
import { fieldValue, joinRef, splitRef } from '../rules/field-ref.ts';
import type { FieldRef } from '../rules/state-rule.ts';

type Ids = ReadonlySet<string>;

/** What an account has that settings name by its id; null where it does not show it, or nobody could ask. */
export type AccountIds = {
  readonly invoiceLayouts: Ids | null;
  readonly creditLayouts: Ids | null;
  readonly letterpapers: Ids | null;
  readonly users: Ids | null;
  readonly revenueAccounts: Ids | null;
  readonly costCentres: Ids | null;
  readonly paymentMethods: Ids | null;
  readonly accounts: Ids | null;
  readonly attachments: Ids | null;
};

/** A setting that names something which the account does not have: every document that needs it is refused. */
export type DeadId = { readonly section: PreferenceSection; readonly field: string; readonly id: string };

/** Something that a setting names by its id, and what lists it. */
export type NamedId = DeadId & { readonly list: keyof AccountIds };

/** How a setting and what it names are kept together: `invoices.invoiceLayoutCostcentre:55`. */
export const idKey = ({ section, field, id }: DeadId): string => `${section}.${field}:${id}`;

/** The setting of such a key. */
export const refOfIdKey = (key: string): FieldRef => key.split(':', 1)[0] as FieldRef;

type IdField = {
  readonly ref: FieldRef;
  /** German: what it names, so that the field is told from its like in other sections. */
  readonly label: string;
  readonly list: keyof AccountIds;
  readonly idsOf: (preferences: Preferences) => readonly string[];
  /** The setting as it is without these ids: as by default, or what else it names. */
  readonly without: (preferences: Preferences, ids: Ids) => unknown;
};

/** A setting that names one thing, or says by one of `none` that it names nothing. */
function single(ref: FieldRef, label: string, list: keyof AccountIds, ...none: readonly string[]): IdField {
  const { section, field } = splitRef(ref);
  return {
    ref,
    label,
    list,
    idsOf(preferences) {
      const id = fieldValue(preferences, section, field);
      return typeof id !== 'string' || id === '' || none.includes(id) ? [] : [id];
    },
    without: () => fieldValue(defaultPreferences, section, field),
  };
}

/** A setting that names one thing or none for each payment method. */
const byGateway = <Link>(
  ref: FieldRef,
  label: string,
  list: keyof AccountIds,
  linksOf: (preferences: Preferences) => Readonly<Record<string, Link>>,
  idOf: (link: Link) => string | null,
): IdField => ({
  ref,
  label,
  list,
  idsOf: (preferences) =>
    Object.values(linksOf(preferences))
      .map(idOf)
      .filter((id) => id !== null),
  without: (preferences, ids) =>
    Object.fromEntries(Object.entries(linksOf(preferences)).filter(([, link]) => !ids.has(idOf(link) ?? ''))),
});

const attached = (ref: FieldRef, label: string, textOf: (preferences: Preferences) => string): IdField => ({
  ref,
  label,
  list: 'attachments',
  idsOf: (preferences) => listed(textOf(preferences)),
  without: (preferences, ids) =>
    listed(textOf(preferences))
      .filter((id) => !ids.has(id))
      .join(','),
});

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');

const idFields: readonly IdField[] = [
  single('invoices.invoiceLayout', 'Layout der Rechnungen', 'invoiceLayouts'),
  single('credits.creditLayout', 'Layout der Gutschriften', 'creditLayouts'),
  single('invoices.invoiceLayoutLetterpaper', 'Briefpapier der Rechnungen', 'letterpapers'),
  single('credits.creditLayoutLetterpaper', 'Briefpapier der Gutschriften', 'letterpapers'),
  single('invoices.invoiceLayoutContactPerson', 'Kontaktperson der Rechnungen', 'users'),
  single('credits.creditLayoutContactPerson', 'Kontaktperson der Gutschriften', 'users'),
  single('invoices.invoiceLayoutAccountDatev', 'Erlöskonto der Rechnungen', 'revenueAccounts'),
  single('invoices.invoiceLayoutCostcentre', 'Kostenstelle der Rechnungen', 'costCentres', '0', 'COUNTRY'),
  single('credits.creditLayoutCostcentre', 'Kostenstelle der Gutschriften', 'costCentres', '0', 'COUNTRY'),
  byGateway(
    'invoices.invoiceGateway',
    'Zahlungsmethode auf der Rechnung',
    'paymentMethods',
    ({ invoices }) => invoices.invoiceGateway,
    (id) => id,
  ),
  byGateway(
    'transactions.transactionGateway',
    'Zahlungskonto einer verknüpften Zahlungsmethode',
    'accounts',
    ({ transactions }) => transactions.transactionGateway,
    ({ account }) => account,
  ),
  attached(
    'invoices.invoiceSendMailAttachments',
    'Anhang der Rechnungs-E-Mail',
    ({ invoices }) => invoices.invoiceSendMailAttachments,
  ),
  attached(
    'credits.creditSendMailAttachments',
    'Anhang der Gutschrifts-E-Mail',
    ({ credits }) => credits.creditSendMailAttachments,
  ),
];

/** What a setting names in the account, in German; null for settings that name nothing there. */
export const accountThingOf = (ref: FieldRef): string | null =>
  idFields.find((field) => field.ref === ref)?.label ?? null;

/** All that settings name in the account, whether it has it or not. */
export const listNamedIds = (preferences: Preferences): readonly NamedId[] =>
  idFields.flatMap(({ ref, list, idsOf }) =>
    [...new Set(idsOf(preferences))].map((id) => ({ ...splitRef(ref), id, list })),
  );

/** Lists that a change of these fields has to be held against. */
export const listsOf = (refs: readonly FieldRef[]): ReadonlySet<keyof AccountIds> =>
  new Set(idFields.filter(({ ref }) => refs.includes(ref)).map(({ list }) => list));

/** All settings that name something which the account does not have. */
export const findDeadIds = (preferences: Preferences, known: AccountIds): readonly DeadId[] =>
  listNamedIds(preferences)
    .filter(({ list, id }) => known[list]?.has(id) === false)
    .map(({ list: _, ...dead }) => dead);

/** What takes ids out of the settings: where one thing is named, the account's own choice stands again. */
export const repairsOf = (preferences: Preferences, dead: readonly DeadId[]): readonly Choice[] =>
  preferenceSections
    .map((section) => ({
      section,
      patch: Object.fromEntries(
        idFields.flatMap(({ ref, without }) => {
          const ids = new Set(
            dead.filter((one) => joinRef(one.section, one.field) === ref).map(({ id }) => id),
          );
          const { section: own, field } = splitRef(ref);
          return own !== section || ids.size === 0 ? [] : [[field, without(preferences, ids)]];
        }),
      ),
    }))
    .filter(({ patch }) => Object.keys(patch).length > 0);

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
  const old = new Set(findDeadIds(before, known).map(idKey));
  const wrong = findDeadIds(after, known).filter(
    (dead) => chosen.has(joinRef(dead.section, dead.field)) && !old.has(idKey(dead)),
  );
  return [...new Map(wrong.map((dead) => [joinRef(dead.section, dead.field), dead])).values()].map(
    ({ section, field, id }) => ({ section, field, message: messageFor(section, field, id, after) }),
  );
}

/** One of several is named; a single one is what the merchant has just chosen. */
const messageFor = (section: PreferenceSection, field: string, id: string, after: Preferences): string =>
  typeof fieldValue(after, section, field) === 'string' && fieldValue(after, section, field) === id
    ? 'Das gibt es in deinem sevdesk-Konto nicht. Synchronisiere das Konto und wähle neu.'
    : `„${id}“ gibt es in deinem sevdesk-Konto nicht. Synchronisiere das Konto und wähle neu.`;
