import {
  applyChoices,
  type Choice,
  type Effect,
  type FieldRef,
  fieldValue,
  isSame,
  joinRef,
  type PreferenceContext,
  type PreferenceSection,
  type Preferences,
  preferenceSections,
  type SectionError,
  splitRef,
} from '@belegfluss/settings/contract';

/** Why a part of a field cannot be saved: `path` leads to it (`de`, `0.namespace`), empty for the whole field. */
export type Wrong = { readonly path: string; readonly message: string };

/** A field's text as it was typed, and its errors. */
type Typed = { readonly value: unknown; readonly wrong: readonly Wrong[] };

/** Fields with their new values. */
export type Edits = { readonly [Ref in FieldRef]?: unknown };

export type Versions = Readonly<Record<PreferenceSection, number>>;

/** Preferences while they are edited. */
export type Draft = {
  /** As they were stored when the editing began. */
  readonly stored: Preferences;
  /** The sections' versions then: saving on another one is a conflict. */
  readonly versions: Versions;
  /** As they would be with what is valid of the edits, and with what these bring along. */
  readonly wanted: Preferences;
  /** Fields that were edited, as they were typed: a space at the end stays until the field is left alone. */
  readonly typed: ReadonlyMap<FieldRef, Typed>;
  /** Side effects of the edits so far. */
  readonly effects: readonly Effect[];
};

export const beginDraft = (stored: Preferences, versions: Versions): Draft => ({
  stored,
  versions,
  wanted: stored,
  typed: new Map(),
  effects: [],
});

/**
 * Some fields get new values at once. The latest choice counts: what was chosen before gives way to it as the rules
 * want. What is not valid stays in its field with the reason, and is tried again when another choice makes room for it.
 */
export function edit(draft: Draft, edits: Edits, facts: PreferenceContext): Draft {
  const edited = tryEdits(draft, edits, facts);
  if (!isAccepted(edited, edits)) return edited;
  const waiting = [...edited.typed].filter(([, { wrong }]) => wrong.length > 0);
  return waiting.reduce((state, [ref, { value }]) => {
    const tried = tryEdits(state, { [ref]: value }, facts);
    return isAccepted(tried, { [ref]: value }) ? tried : state;
  }, edited);
}

const isAccepted = ({ typed }: Draft, edits: Edits): boolean =>
  listEditedRefs(edits).every((ref) => typed.get(ref)?.wrong.length === 0);

function tryEdits(draft: Draft, edits: Edits, facts: PreferenceContext): Draft {
  const result = applyChoices(draft.wanted, toChoices(edits), facts);
  if (result.kind === 'invalid') {
    return { ...draft, typed: withTyped(draft.typed, edits, blame(result.errors, listEditedRefs(edits))) };
  }
  const overruled = new Set(result.effects.map(({ section, field }) => joinRef(section, field)));
  const typed = withTyped(draft.typed, edits, new Map());
  return {
    ...draft,
    wanted: result.preferences,
    typed: new Map([...typed].filter(([ref]) => !overruled.has(ref) || Object.hasOwn(edits, ref))),
    effects: joinEffects(draft, result.preferences, result.effects),
  };
}

/** A rule may blame a field that nobody touched: what was touched is where the eyes are. */
function blame(
  errors: readonly SectionError[],
  touched: readonly FieldRef[],
): ReadonlyMap<FieldRef, readonly Wrong[]> {
  const found = new Map<FieldRef, readonly Wrong[]>();
  const [first] = touched;
  for (const { section, field, message } of errors) {
    const [name = '', ...path] = field.split('.');
    const named = joinRef(section, name);
    const ref = touched.includes(named) ? named : first;
    if (ref !== undefined) {
      const at = ref === named ? path.join('.') : '';
      found.set(ref, [...(found.get(ref) ?? []), { path: at, message }]);
    }
  }
  return found;
}

const withTyped = (
  typed: Draft['typed'],
  edits: Edits,
  wrong: ReadonlyMap<FieldRef, readonly Wrong[]>,
): Draft['typed'] =>
  new Map([
    ...typed,
    ...listEditedRefs(edits).map((ref): [FieldRef, Typed] => [
      ref,
      { value: edits[ref], wrong: wrong.get(ref) ?? [] },
    ]),
  ]);

/** One a field, measured against what is stored; what came back to that is none any more. */
function joinEffects(
  { stored, effects }: Draft,
  wanted: Preferences,
  latest: readonly Effect[],
): readonly Effect[] {
  const byField = new Map(
    [...effects, ...latest].map((effect) => [joinRef(effect.section, effect.field), effect]),
  );
  return [...byField.values()]
    .map((effect) => ({
      ...effect,
      from: fieldValue(stored, effect.section, effect.field),
      to: fieldValue(wanted, effect.section, effect.field),
    }))
    .filter(({ from, to }) => !isSame(from, to));
}

const listEditedRefs = (edits: Edits): readonly FieldRef[] => Object.keys(edits) as FieldRef[];

const toChoices = (edits: Edits): readonly Choice[] =>
  preferenceSections.flatMap((section) => {
    const fields = listEditedRefs(edits).filter((ref) => splitRef(ref).section === section);
    const patch = Object.fromEntries(fields.map((ref) => [splitRef(ref).field, edits[ref]]));
    return fields.length > 0 ? [{ section, patch }] : [];
  });

const valueAt = (preferences: Preferences, ref: FieldRef): unknown => {
  const { section, field } = splitRef(ref);
  return fieldValue(preferences, section, field);
};

/** The value that the field shows. */
export const getShownValue = ({ wanted, typed }: Draft, ref: FieldRef): unknown =>
  typed.has(ref) ? typed.get(ref)?.value : valueAt(wanted, ref);

export const findWrong = ({ typed }: Draft, ref: FieldRef): readonly Wrong[] => typed.get(ref)?.wrong ?? [];

/** Fields with their new values, as they would be saved: those of the sections that were edited. */
export function collectChanges({ stored, wanted, typed }: Draft): Edits {
  const sections = new Set([...typed.keys()].map((ref) => splitRef(ref).section));
  const refs = [...sections].flatMap((section) =>
    Object.keys(wanted[section]).map((field) => joinRef(section, field)),
  );
  const changed = refs.filter((ref) => !isSame(valueAt(stored, ref), valueAt(wanted, ref)));
  return Object.fromEntries(changed.map((ref) => [ref, valueAt(wanted, ref)]));
}

/**
 * Composes what is saved, section by section, each on the version it was made on: the changes, and what was chosen
 * again as it is stored. The service would take that for untouched otherwise, and let another choice change it.
 */
export function toPatches(draft: Draft) {
  const changes = collectChanges(draft);
  if (Object.keys(changes).length === 0) return [];
  return toChoices({ ...selectValidEdits(draft), ...changes }).map(({ section, patch }) => ({
    section,
    version: draft.versions[section],
    values: patch,
  }));
}

/** Keeps valid choices, also where they are as stored. */
function selectValidEdits({ typed, wanted }: Draft): Edits {
  const valid = [...typed].filter(([, { wrong }]) => wrong.length === 0);
  return Object.fromEntries(valid.map(([ref]) => [ref, valueAt(wanted, ref)]));
}

/** Something would be lost by leaving. */
export const isDirty = (draft: Draft): boolean =>
  Object.keys(collectChanges(draft)).length > 0 || wrongFields(draft).length > 0;

/** Fields that stand in the way of saving. */
export const wrongFields = ({ typed }: Draft): readonly FieldRef[] =>
  [...typed].filter(([, { wrong }]) => wrong.length > 0).map(([ref]) => ref);

/** The service refused the fields, named `section.field` with a path behind; what is typed in them stays. */
export function withRefusals(
  draft: Draft,
  errors: readonly { readonly field: string; readonly message: string }[],
): Draft {
  const typed = new Map(draft.typed);
  for (const { field, message } of errors) {
    const [section = '', name = '', ...path] = field.split('.');
    const ref = joinRef(section as PreferenceSection, name);
    typed.set(ref, { value: getShownValue(draft, ref), wrong: [{ path: path.join('.'), message }] });
  }
  return { ...draft, typed };
}

/** Lays a person's edits above what somebody else has stored meanwhile. */
type Rebased = {
  readonly draft: Draft;
  /** Fields that both have changed, to different values: saving overwrites the other's. */
  readonly clashes: readonly FieldRef[];
};

export function rebase(
  draft: Draft,
  { stored, versions }: Pick<Draft, 'stored' | 'versions'>,
  facts: PreferenceContext,
): Rebased {
  const changes = collectChanges(draft);
  const waiting = wrongFields(draft).map((ref): [FieldRef, unknown] => [ref, getShownValue(draft, ref)]);
  const clashes = listEditedRefs(changes).filter((ref) => {
    const theirs = valueAt(stored, ref);
    return !isSame(theirs, valueAt(draft.stored, ref)) && !isSame(theirs, changes[ref]);
  });
  // A choice that equals the stored value stays a choice, unless they have chosen otherwise.
  const chosen = Object.entries(selectValidEdits(draft)).filter(([ref, value]) =>
    isSame(value, valueAt(stored, ref as FieldRef)),
  );
  const begun = beginDraft(stored, versions);
  const edits: Edits = { ...Object.fromEntries(chosen), ...changes };
  const rebased = listEditedRefs(changes).length > 0 ? editValid(begun, edits, facts) : begun;
  return {
    draft: waiting.reduce((state, [ref, value]) => edit(state, { [ref]: value }, facts), rebased),
    clashes,
  };
}

/** Edits of a draft that has none yet. Those that are refused stay in their fields and hold no other one up. */
function editValid(begun: Draft, edits: Edits, facts: PreferenceContext): Draft {
  const tried = edit(begun, edits, facts);
  const refused = wrongFields(tried);
  if (refused.length === 0) return tried;
  const others = listEditedRefs(edits).filter((ref) => !refused.includes(ref));
  const valid = Object.fromEntries(others.map((ref) => [ref, edits[ref]]));
  return refused.reduce(
    (state, ref) => edit(state, { [ref]: edits[ref] }, facts),
    editValid(begun, valid, facts),
  );
}
