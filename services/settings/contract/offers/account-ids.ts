import { type AccountUse, accountUses, deriveAccountUse } from '../payment-accounts.ts';
import {
  defaultPreferences,
  type PreferenceSection,
  type Preferences,
  preferenceSections,
  type SectionError,
} from '../preferences.ts';
import type { Choice } from '../rules/choice.ts';
import { fieldValue, joinRef, splitRef, withChanges } from '../rules/field-ref.ts';
import type { FieldRef } from '../rules/state-rule.ts';

type Ids = ReadonlySet<string>;

/**
 * Ids in the account that settings can name, by list; null where the account does not list them or could not be read.
 */
export type AccountIds = {
  readonly invoiceLayouts: Ids | null;
  readonly creditLayouts: Ids | null;
  readonly letterpapers: Ids | null;
  readonly users: Ids | null;
  readonly revenueAccounts: Ids | null;
  readonly costCentres: Ids | null;
  readonly paymentMethods: Ids | null;
  readonly accounts: Ids | null;
  /** Those accounts that can be used for what not every account can. */
  readonly fitAccounts: Readonly<Record<AccountUse, Ids>> | null;
  readonly attachments: Ids | null;
};

/**
 * A setting that names something which the account does not have, so that what needs it is refused; or an account that
 * cannot be used for what is done with it, so that nothing comes of it.
 */
export type DeadId = {
  readonly section: PreferenceSection;
  readonly field: string;
  readonly id: string;
  /** Null for what is gone. */
  readonly unfitFor: AccountUse | null;
};

/** A list that is held against what settings name. */
export type IdList = Exclude<keyof AccountIds, 'fitAccounts'>;

/** Something that a setting names by its id, and what lists it. */
export type NamedId = DeadId & { readonly list: IdList };

/** How a setting and what it names are kept together: `invoices.invoiceLayoutCostcentre:55`. */
export const idKey = ({ section, field, id }: Readonly<Record<'section' | 'field' | 'id', string>>): string =>
  `${section}.${field}:${id}`;

/** The setting of such a key. */
export const refOfIdKey = (key: string): FieldRef => key.split(':', 1)[0] as FieldRef;

/** An id in a setting; `at` is the payment method that it is for, empty elsewhere. */
type Named = { readonly at: string; readonly id: string };

type IdField = {
  readonly ref: FieldRef;
  /** The thing that it names, in German; it distinguishes the field from similar ones of other sections. */
  readonly label: string;
  readonly list: IdList;
  /** The use that the named account has to be fit for; null where it only has to be there. */
  readonly use: AccountUse | null;
  readonly namedBy: (preferences: Preferences) => readonly Named[];
  /** The setting as it is without these ids: as by default, or what else it names. */
  readonly without: (preferences: Preferences, ids: Ids) => unknown;
};

/** A setting that names one thing, or says by one of `none` that it names nothing. */
function single(ref: FieldRef, label: string, list: IdList, ...none: readonly string[]): IdField {
  const { section, field } = splitRef(ref);
  return {
    ref,
    label,
    list,
    use: null,
    namedBy(preferences) {
      const id = fieldValue(preferences, section, field);
      return typeof id !== 'string' || id === '' || none.includes(id) ? [] : [{ at: '', id }];
    },
    without: () => fieldValue(defaultPreferences, section, field),
  };
}

/** A setting that names one thing or none for each payment method. */
const byGateway = <Link>(
  ref: FieldRef,
  label: string,
  list: IdList,
  selectLinks: (preferences: Preferences) => Readonly<Record<string, Link>>,
  selectLinkedId: (link: Link) => string | null,
): IdField => ({
  ref,
  label,
  list,
  use: null,
  namedBy: (preferences) =>
    Object.entries(selectLinks(preferences)).flatMap(([at, link]) => {
      const id = selectLinkedId(link);
      return id === null ? [] : [{ at, id }];
    }),
  without: (preferences, ids) =>
    Object.fromEntries(
      Object.entries(selectLinks(preferences)).filter(([, link]) => !ids.has(selectLinkedId(link) ?? '')),
    ),
});

/** The accounts of methods whose payments are used in one way. Without them the methods stay linked, and nothing is done. */
function usedAccounts(use: AccountUse): IdField {
  const selectLinks = ({ transactions }: Preferences) => Object.entries(transactions.transactionGateway);
  return {
    ...accountsOfGateways,
    use,
    namedBy: (preferences) =>
      selectLinks(preferences)
        .filter(([gateway, link]) => deriveAccountUse(link, gateway) === use)
        .map(([at, { account }]) => ({ at, id: account })),
    without: (preferences, ids) =>
      Object.fromEntries(
        selectLinks(preferences).map(([gateway, link]) => [
          gateway,
          deriveAccountUse(link, gateway) === use && ids.has(link.account)
            ? { ...link, create: false, book: false, fetch: false }
            : link,
        ]),
      ),
  };
}

const accountsOfGateways = byGateway(
  'transactions.transactionGateway',
  'Zahlungskonto einer verknüpften Zahlungsmethode',
  'accounts',
  ({ transactions }) => transactions.transactionGateway,
  ({ account }) => account,
);

const attached = (
  ref: FieldRef,
  label: string,
  selectText: (preferences: Preferences) => string,
): IdField => ({
  ref,
  label,
  list: 'attachments',
  use: null,
  namedBy: (preferences) => listed(selectText(preferences)).map((id) => ({ at: '', id })),
  without: (preferences, ids) =>
    listed(selectText(preferences))
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
  accountsOfGateways,
  ...accountUses.map(usedAccounts),
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

/** Finds the German name of the thing in the account that a setting names; null for settings that name none. */
export const getIdFieldLabel = (ref: FieldRef): string | null =>
  idFields.find((field) => field.ref === ref)?.label ?? null;

/** All that settings name in the account, whether it has it or not. */
export const listNamedIds = (preferences: Preferences): readonly NamedId[] =>
  idFields.flatMap(({ ref, list, use, namedBy }) =>
    [...new Set(namedBy(preferences).map(({ id }) => id))].map((id) => ({
      ...splitRef(ref),
      id,
      unfitFor: use,
      list,
    })),
  );

/** Lists that a change of these fields has to be held against. */
export const selectIdLists = (refs: readonly FieldRef[]): ReadonlySet<IdList> =>
  new Set(idFields.filter(({ ref }) => refs.includes(ref)).map(({ list }) => list));

/** All settings that name something which the account does not have, or an account that is not fit for its use. */
export const findDeadIds = (preferences: Preferences, known: AccountIds): readonly DeadId[] =>
  listNamedIds(preferences)
    .filter(({ list, unfitFor, id }) => isDead(known, list, unfitFor, id))
    .map(({ list: _, ...dead }) => dead);

/** An id that is gone is reported as gone, and not for each use that it is unfit for as well. */
function isDead(known: AccountIds, list: IdList, use: AccountUse | null, id: string): boolean {
  const isThere = known[list]?.has(id);
  return use === null ? isThere === false : isThere === true && known.fitAccounts?.[use].has(id) === false;
}

/**
 * Composes the choices that take dead ids out of the settings; a setting with a single id falls back to the account's
 * own.
 */
export function composeRepairs(preferences: Preferences, dead: readonly DeadId[]): readonly Choice[] {
  const repaired = idFields.reduce((so, { ref, use, without }) => {
    const ids = dead.filter((one) => joinRef(one.section, one.field) === ref && one.unfitFor === use);
    if (ids.length === 0) return so;
    return withChanges(so, [{ ...splitRef(ref), to: without(so, new Set(ids.map(({ id }) => id))) }]);
  }, preferences);
  return preferenceSections
    .map((section) => {
      const fields = new Set(dead.filter((one) => one.section === section).map(({ field }) => field));
      const values = [...fields].map((field) => [field, fieldValue(repaired, section, field)]);
      return { section, patch: Object.fromEntries(values) };
    })
    .filter(({ patch }) => Object.keys(patch).length > 0);
}

/**
 * Refuses what a choice names and the account does not have, or cannot be used for. What died meanwhile does not stand in
 * the way of other changes: it stays until it is chosen again.
 */
export const refuseDeadIds = (
  before: Preferences,
  after: Preferences,
  chosen: ReadonlySet<FieldRef>,
  known: AccountIds,
): readonly SectionError[] =>
  [...chosen].flatMap((ref) => {
    const [first] = idFields
      .filter((field) => field.ref === ref)
      .flatMap(({ list, use, namedBy }) => {
        const selectDead = (preferences: Preferences) =>
          namedBy(preferences).filter(({ id }) => isDead(known, list, use, id));
        const old = selectDead(before);
        return selectDead(after)
          .filter((named) => !old.some((one) => one.at === named.at && one.id === named.id))
          .map((named) => ({ named, use }));
      });
    if (first === undefined) return [];
    const { section, field } = splitRef(ref);
    const message =
      first.use === null
        ? goneText(fieldValue(after, section, field) === first.named.id, first.named.id)
        : unfitTexts[first.use](first.named.at);
    return [{ section, field, message }];
  });

/** One of several is named; a single one is what the merchant has just chosen. */
const goneText = (isSingle: boolean, id: string): string =>
  isSingle
    ? 'Das gibt es in deinem sevdesk-Konto nicht. Synchronisiere das Konto und wähle neu.'
    : `„${id}“ gibt es in deinem sevdesk-Konto nicht. Synchronisiere das Konto und wähle neu.`;

/** German, with the payment method as Shopify names it: what its account would have to be. */
const unfitTexts: Readonly<Record<AccountUse, (gateway: string) => string>> = {
  book: (gateway) =>
    `Für „${gateway}“ geht „Zahlungen buchen“ nur mit einem Onlinekonto, auf dem Zahlungen von selbst ankommen.`,
  fetchPayPal: (gateway) => `Für „${gateway}“ geht „Abrufen“ nur mit deinem PayPal-Konto in sevdesk.`,
  fetchPayouts: (gateway) =>
    `Für „${gateway}“ geht „Abrufen“ nur mit einem Onlinekonto, das sevdesk nicht selbst abruft.`,
};
