import type { StoryName } from './names.ts';
import type { Story } from './story.ts';

/** The provider fails while a process dies. */
const inWeather = (
  name: StoryName,
  knobs: Readonly<Record<string, unknown>>,
  choices: Readonly<Record<string, unknown>> = {},
): Story => ({
  name,
  async before({ place, rest, atProvider }) {
    // The contact is known, so that the failures meet the document.
    await place({ seed: 41 });
    await rest();
    await atProvider('POST', '/knobs', knobs);
  },
  async tell({ place, rest }) {
    await place({ seed: 41, ...choices });
    await rest();
  },
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
