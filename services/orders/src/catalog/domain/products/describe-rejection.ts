import { cutSaying, type HoldUp } from '../../../../contract/index.ts';

export type RejectedPart = {
  readonly number: string;
  /** As the provider says it; may be empty. */
  readonly message: string;
};

/** Which of a product's parts the provider refuses, and why. At least one part. */
export function describeRejection(rejected: readonly [RejectedPart, ...RejectedPart[]]): HoldUp {
  const [{ number, message }, ...others] = rejected;
  return { kind: 'partRejected', number, others: others.length, saying: cutSaying(message) };
}
