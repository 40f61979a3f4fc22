import type { StartHouse, UnknownOutcome } from './house.ts';
import { memoryOutcomes, startMemoryHouse } from './memory-house.ts';
import { sevdeskOutcomes, startSevdeskHouse } from './sevdesk-house.ts';

/** Every provider that the promises are kept at. One that joins the registry joins here. */
export const houses: [name: string, start: StartHouse, unknownOutcomes: UnknownOutcome[]][] = [
  ['sevdesk', startSevdeskHouse, sevdeskOutcomes],
  ['a provider that is another', startMemoryHouse, memoryOutcomes],
];
