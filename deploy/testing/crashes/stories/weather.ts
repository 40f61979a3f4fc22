import type { StoryName } from './names.ts';
import type { Body, Story } from './story.ts';
import { withOrder } from './with-order.ts';

/** The provider fails while a process dies. The contact is known, so that the failures meet the document. */
const inWeather = (name: StoryName, knobs: Body): Story =>
  withOrder(name, {
    choices: { seed: 41 },
    ready: async ({ atProvider }) => void (await atProvider('POST', '/knobs', knobs)),
    tell: async ({ place }, order) => void (await place({ seed: 41 }, order)),
  });

export const weatherStories: readonly Story[] = [
  inWeather('invoice-in-doubt', { path: 'saveInvoice', next: { status500After: 1 } }),
  inWeather('invoice-not-made', { path: 'saveInvoice', next: { status500Before: 2 } }),
  inWeather('invoice-unanswered', { path: 'saveInvoice', next: { timeout: 1 }, timeoutMode: 'hang' }),
  inWeather('opening-in-doubt', { path: 'sendBy', next: { status500After: 1 } }),
  inWeather('booking-in-doubt', { path: 'bookAmount', next: { status500After: 1 } }),
  inWeather('booking-unanswered', { path: 'bookAmount', next: { timeout: 1 }, timeoutMode: 'destroy' }),
  inWeather('too-many-calls', { path: 'Invoice', next: { status429: 2 } }),
];
