import {
  applyChoice,
  type Effect,
  isSame,
  type PreferenceFacts,
  type PreferenceSection,
  type Preferences,
} from '@belegfluss/settings/contract';

/** What stands in a field as it was typed; `message` says why it cannot be saved like that. */
export type Typed = { readonly value: unknown; readonly message: string | null };

export type Fields = Readonly<Record<string, unknown>>;

/** A section while it is edited. */
export type Draft = {
  readonly section: PreferenceSection;
  /** All sections as they were stored when the editing began. */
  readonly stored: Preferences;
  /** The section's version then: saving on another one is a conflict. */
  readonly version: number;
  /** All sections as they would be with what is lawful of the edits, and with what these bring along. */
  readonly wanted: Preferences;
  /** Fields that were edited, as they were typed: a space at the end stays until the field is left alone. */
  readonly typed: ReadonlyMap<string, Typed>;
  /** What the edits so far brought along, in any section. */
  readonly effects: readonly Effect[];
};

export const beginDraft = (section: PreferenceSection, stored: Preferences, version: number): Draft => ({
  section,
  stored,
  version,
  wanted: stored,
  typed: new Map(),
  effects: [],
});

/**
 * Some fields get new values at once. The latest choice counts: what was chosen before gives way to it as the rules
 * want. What is not lawful stays in its field with the reason, and is tried again when another choice makes room for it.
 */
export function edit(draft: Draft, fields: Fields, facts: PreferenceFacts): Draft {
  const edited = tryFields(draft, fields, facts);
  if (!isAccepted(edited, fields)) return edited;
  const waiting = [...edited.typed].filter(([, { message }]) => message !== null);
  return waiting.reduce((state, [field, { value }]) => {
    const tried = tryFields(state, { [field]: value }, facts);
    return isAccepted(tried, { [field]: value }) ? tried : state;
  }, edited);
}

const isAccepted = ({ typed }: Draft, fields: Fields): boolean =>
  Object.keys(fields).every((field) => typed.get(field)?.message === null);

function tryFields(draft: Draft, fields: Fields, facts: PreferenceFacts): Draft {
  const { section } = draft;
  const result = applyChoice(draft.wanted, { section, patch: fields }, facts);
  if (result.kind === 'invalid') {
    const [first] = Object.keys(fields);
    const messages = new Map<string, string>();
    for (const { field, message } of result.errors) {
      const name = field.split('.')[0] ?? '';
      // A rule may blame a field that nobody touched: what was touched is where the eyes are.
      const shown = Object.hasOwn(fields, name) ? name : first;
      if (shown !== undefined && !messages.has(shown)) messages.set(shown, message);
    }
    return { ...draft, typed: withTyped(draft.typed, fields, (field) => messages.get(field) ?? null) };
  }
  const overruled = new Set(
    result.effects.filter((effect) => effect.section === section).map(({ field }) => field),
  );
  const typed = withTyped(draft.typed, fields, () => null);
  return {
    ...draft,
    wanted: result.preferences,
    typed: new Map([...typed].filter(([field]) => !overruled.has(field) || Object.hasOwn(fields, field))),
    effects: joinEffects(draft, result.preferences, result.effects),
  };
}

function withTyped(
  typed: Draft['typed'],
  fields: Fields,
  messageOf: (field: string) => string | null,
): Draft['typed'] {
  const entries = Object.entries(fields).map(([field, value]): [string, Typed] => [
    field,
    { value, message: messageOf(field) },
  ]);
  return new Map([...typed, ...entries]);
}

/** One a field, measured against what is stored; what came back to that is none any more. */
function joinEffects(
  { stored, effects }: Draft,
  wanted: Preferences,
  latest: readonly Effect[],
): readonly Effect[] {
  const byField = new Map(
    [...effects, ...latest].map((effect) => [`${effect.section}.${effect.field}`, effect]),
  );
  return [...byField.values()]
    .map((effect) => ({
      ...effect,
      from: fieldOf(stored, effect.section, effect.field),
      to: fieldOf(wanted, effect.section, effect.field),
    }))
    .filter(({ from, to }) => !isSame(from, to));
}

const fieldOf = (preferences: Preferences, section: PreferenceSection, field: string): unknown =>
  (preferences[section] as Fields)[field];

/** What the field shows. */
export const shownOf = ({ section, wanted, typed }: Draft, field: string): unknown =>
  typed.has(field) ? typed.get(field)?.value : fieldOf(wanted, section, field);

export const messageOf = ({ typed }: Draft, field: string): string | null =>
  typed.get(field)?.message ?? null;

/** Fields of the section with their new values, as they would be saved. */
export function changesOf({ section, stored, wanted }: Draft): Fields {
  const entries = Object.entries(wanted[section]) as [string, unknown][];
  return Object.fromEntries(entries.filter(([field, to]) => !isSame(fieldOf(stored, section, field), to)));
}

/** Something would be lost by leaving. */
export const isDirty = (draft: Draft): boolean =>
  Object.keys(changesOf(draft)).length > 0 || wrongFields(draft).length > 0;

/** Fields that stand in the way of saving. */
export const wrongFields = ({ typed }: Draft): readonly string[] =>
  [...typed].filter(([, { message }]) => message !== null).map(([field]) => field);

/** The service refused the fields; what is typed in them stays. */
export function withRefusals(
  draft: Draft,
  errors: readonly { readonly field: string; readonly message: string }[],
): Draft {
  const typed = new Map(draft.typed);
  for (const { field, message } of errors) {
    const name = field.split('.')[0] ?? '';
    typed.set(name, { value: shownOf(draft, name), message });
  }
  return { ...draft, typed };
}

/** What a person has typed, on top of what somebody else has stored meanwhile. */
export type Rebased = {
  readonly draft: Draft;
  /** Fields that both have changed, to different values: saving overwrites the other's. */
  readonly clashes: readonly string[];
};

export function rebase(
  draft: Draft,
  { stored, version }: Pick<Draft, 'stored' | 'version'>,
  facts: PreferenceFacts,
): Rebased {
  const { section } = draft;
  const changes = changesOf(draft);
  const waiting = wrongFields(draft).map((field): [string, unknown] => [field, shownOf(draft, field)]);
  const clashes = Object.keys(changes).filter((field) => {
    const theirs = fieldOf(stored, section, field);
    return !isSame(theirs, fieldOf(draft.stored, section, field)) && !isSame(theirs, changes[field]);
  });
  const begun = beginDraft(section, stored, version);
  const rebased = Object.keys(changes).length > 0 ? edit(begun, changes, facts) : begun;
  return {
    draft: waiting.reduce((state, [field, value]) => edit(state, { [field]: value }, facts), rebased),
    clashes,
  };
}
