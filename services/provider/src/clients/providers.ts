import type { Provider } from './provider.ts';
import { sevdesk } from './sevdesk/sevdesk.ts';

/** Every provider that books can be kept at, a line each. The first is meant where a shop names none. */
export const providers: readonly Provider[] = [sevdesk];
