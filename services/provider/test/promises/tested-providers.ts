import { memoryOutcomes, startMemoryWorld } from './memory-world.ts';
import { sevdeskOutcomes, startSevdeskWorld } from './sevdesk-world.ts';
import type { StartWorld, UnknownOutcome } from './world.ts';

/** Every provider that the promises are kept at. One that joins the registry joins here. */
export const testedProviders: [name: string, start: StartWorld, unknownOutcomes: UnknownOutcome[]][] = [
  ['sevdesk', startSevdeskWorld, sevdeskOutcomes],
  ['a provider that is another', startMemoryWorld, memoryOutcomes],
];
