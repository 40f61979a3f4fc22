import { readFileSync } from 'node:fs';

/** An answer as it comes over the wire; the names are those of the files beside this one. */
export const recordedBody = (name: string): string =>
  readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8');

export const recordedAnswer = (name: string): unknown => JSON.parse(recordedBody(name));
