/** Remembers the answers of a pure function to at most `memory` questions; then it begins with an empty memory. */
export function remember<Question, Answer extends NonNullable<unknown>>(
  answer: (question: Question) => Answer,
  memory = 500,
): (question: Question) => Answer {
  const known = new Map<Question, Answer>();
  return (question) => {
    const before = known.get(question);
    if (before !== undefined) return before;
    const found = answer(question);
    if (known.size >= memory) known.clear();
    known.set(question, found);
    return found;
  };
}
