import { describe, expect, it } from '@jest/globals';
import { isBehind, nextStep, type SetupProgress, setupSteps, stepToShow } from './setup-steps.ts';

const begun: SetupProgress = { isConnected: false, hasChosen: false, isCompleted: false };
const connected: SetupProgress = { ...begun, isConnected: true };
const chosen: SetupProgress = { ...connected, hasChosen: true };
const completed: SetupProgress = { ...chosen, isCompleted: true };

describe('where the setup goes on', () => {
  it.each([
    ['nothing is connected', begun, 'connect'],
    ['sevdesk is connected', connected, 'preferences'],
    ['first choices are stored', chosen, 'preview'],
    ['it is completed', completed, 'done'],
    ['it is completed, but the connection is lost', { ...completed, isConnected: false }, 'connect'],
    ['nobody knows the connection', { ...chosen, isConnected: null }, 'connect'],
  ] as const)('when %s', (_case, facts, step) => {
    expect(nextStep(facts)).toBe(step);
  });
});

describe('the step that an address asks for', () => {
  it.each([
    ['an earlier one', 'connect', chosen, 'connect'],
    ['one that somebody skips to', 'preview', connected, 'preview'],
    ['one behind a missing connection', 'preview', begun, 'connect'],
    ['one while nobody knows the connection', 'preview', { ...chosen, isConnected: null }, 'preview'],
    ['the end before it is reached', 'done', chosen, 'preview'],
    ['the end', 'done', completed, 'done'],
    ['none', null, connected, 'preferences'],
    ['one that does not exist', 'moon', connected, 'preferences'],
  ] as const)('%s', (_case, asked, facts, step) => {
    expect(stepToShow(asked, facts)).toBe(step);
  });
});

describe('what is behind the shop', () => {
  it.each([
    [begun, []],
    [connected, ['connect']],
    [chosen, ['connect', 'preferences']],
    [completed, setupSteps],
  ])('of %j', (facts, expected) => {
    expect(setupSteps.filter((step) => isBehind(step, facts))).toEqual(expected);
  });
});
