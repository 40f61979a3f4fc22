import { describe, expect, it } from '@jest/globals';
import { caseTables, storyTables } from './index.ts';
import { runCase, runStory, runStoryWhereOpeningEnshrines } from './run-case.ts';

describe.each(Object.entries(caseTables))('%s', (_table, cases) => {
  it.each(cases.map((entry) => [entry.name, entry] as const))('%s', (_name, entry) => {
    runCase(entry);
  });
});

describe.each(Object.entries(storyTables))('%s', (_table, stories) => {
  it.each(stories.map((story) => [story.name, story] as const))('%s', (_name, story) => {
    runStory(story);
  });
  it.each(stories.map((story) => [story.name, story] as const))(
    '%s, in an account that enshrines what is opened',
    (_name, story) => {
      runStoryWhereOpeningEnshrines(story);
    },
  );
});

it('has at least 400 cases, each with a unique name', () => {
  const names = [...Object.values(caseTables).flat(), ...Object.values(storyTables).flat()].map(
    ({ name }) => name,
  );
  expect(names.length).toBeGreaterThanOrEqual(400);
  expect(new Set(names).size).toBe(names.length);
});
