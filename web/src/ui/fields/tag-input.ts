type TagDecision = { readonly tags: readonly string[]; readonly input: string };

/**
 * Turns typing into a list of tags. Tags are lower-case and stand once; Enter adds what is typed, a comma at its end
 * removes that tag instead (spec document 3, section 5). The list is the same object while nothing changes.
 */
export function decideTagInput(tags: readonly string[], input: string, entered: boolean): TagDecision {
  const typed = input.toLowerCase();
  if (typed.endsWith(',')) return { tags: without(tags, typed.slice(0, -1).trim()), input: '' };
  if (!entered) return { tags, input: typed };
  const tag = typed.trim();
  return { tags: tag === '' || tags.includes(tag) ? tags : [...tags, tag], input: '' };
}

const without = (tags: readonly string[], tag: string): readonly string[] =>
  tags.includes(tag) ? tags.filter((one) => one !== tag) : tags;
