import { defaultPreferences, type Preferences, type SectionError } from '../preferences.ts';
import { fieldValue, isSame, splitRef } from '../rules/field-ref.ts';
import type { FieldRef } from '../rules/state-rule.ts';
import type { PreferenceContext } from './context.ts';
import { gatedFields } from './gated-fields.ts';

/**
 * Refuses what a choice switches on and the shop cannot have. What was on before stays: after a downgrade it has no
 * effect, but it must not stand in the way of other changes.
 */
export const refuseUnoffered = (
  before: Preferences,
  after: Preferences,
  chosen: ReadonlySet<FieldRef>,
  facts: PreferenceContext,
): readonly SectionError[] =>
  [...chosen].flatMap((ref) => {
    const { section, field } = splitRef(ref);
    const [from, to] = [fieldValue(before, section, field), fieldValue(after, section, field)];
    const unset = fieldValue(defaultPreferences, section, field);
    const closed = gatedFields
      .filter(({ fields, adds }) => fields.includes(ref) && (adds ?? addsTo(unset))(from, to))
      .flatMap(({ gates }) => gates)
      .find((gate) => !gate.isOpen(facts));
    return closed ? [{ section, field, message: closed.detail(facts) }] : [];
  });

/** Lists may shrink and values return to what they are by default; everything else switches something on. */
const addsTo =
  (unset: unknown) =>
  (from: unknown, to: unknown): boolean => {
    if (isSame(from, to) || isSame(to, unset)) return false;
    if (!Array.isArray(to)) return true;
    if (from === true) return false;
    return !isSubsequence(Array.isArray(from) ? from : [], to);
  };

/** The same entries in the same order, or fewer of them. */
function isSubsequence(whole: readonly unknown[], part: readonly unknown[]): boolean {
  let found = 0;
  for (const entry of whole) if (found < part.length && isSame(entry, part[found])) found += 1;
  return found === part.length;
}
