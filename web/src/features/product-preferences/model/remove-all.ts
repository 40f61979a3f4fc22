import type { RemovedParts } from '@belegfluss/gateway/contract';

interface Removal {
  /** Removes some; an empty list when nothing is left. */
  readonly removeSome: () => Promise<RemovedParts>;
  readonly onRemoved: (soFar: RemovedParts) => void;
}

/** Asks for removals until nothing is left, and answers all that went. */
export async function removeAll({ removeSome, onRemoved }: Removal): Promise<RemovedParts> {
  const gone: RemovedParts = [];
  for (let some = await removeSome(); some.length > 0; some = await removeSome()) {
    gone.push(...some);
    onRemoved([...gone]);
  }
  return gone;
}
