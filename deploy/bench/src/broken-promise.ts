/** A figure or an answer that is wrong on any machine: the bench ends and the command fails. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
}

/** Throws what broke, in one sentence, unless it holds. */
export function promise(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new BrokenPromise(sentence);
}
