import { describeError } from './describe-error.ts';

/** The answer of one part, or why there is none; exactly one of the two is null. */
export type Answer<Part> = { readonly value: Part | null; readonly failure: string | null };

/** A part that does not answer must not hide the others. */
export async function ask<Part>(name: string, part: Promise<Part>): Promise<Answer<Part>> {
  try {
    return { value: await part, failure: null };
  } catch (error) {
    return { value: null, failure: `${name}: ${describeError(error)}` };
  }
}

export const collectFailures = (answers: readonly Answer<unknown>[]): readonly string[] => [
  // Several questions to one service fail alike.
  ...new Set(answers.flatMap(({ failure }) => failure ?? [])),
];
