import { describe, expect, it } from '@jest/globals';
import type { Action } from '../domain/plan.ts';
import {
  countAction,
  countVoided,
  forgetAction,
  forgetActions,
  noCounts,
  type RunCounts,
} from './run-counts.ts';

const anAction = (key: string, type: Action['type'] = 'openDocument') => ({ key, type }) as Action;
const times = (count: number, next: (counts: RunCounts, index: number) => RunCounts): RunCounts =>
  Array.from({ length: count }).reduce<RunCounts>((counts, _, index) => next(counts, index), noCounts);

describe('a run', () => {
  it('ends with an error where a plan repeats an action', () => {
    const counts = countAction(noCounts, anAction('open'));
    expect(() => countAction(counts, anAction('open'))).toThrow('The plan repeats open.');
    expect(() => countAction(counts, anAction('mail'))).not.toThrow();
  });

  it('may ensure the contact again for each step that needs it', () => {
    const contact = anAction('contact', 'ensureContact');
    expect(() => times(2, (counts) => countAction(counts, contact))).not.toThrow();
  });

  it('may repeat an action that did not happen, and all of them for the next request', () => {
    const counts = countAction(noCounts, anAction('open'));
    expect(() => countAction(forgetAction(counts, anAction('open')), anAction('open'))).not.toThrow();
    expect(() => countAction(forgetActions(counts), anAction('open'))).not.toThrow();
    expect(() => countAction(forgetAction(counts, anAction('mail')), anAction('open'))).toThrow();
  });

  it('ends with an error after a hundred different actions', () => {
    const many = (count: number) =>
      times(count, (counts, index) => countAction(counts, anAction(`${index}`)));
    expect(() => many(100)).not.toThrow();
    expect(() => many(101)).toThrow('The plan repeats 100.');
  });

  it('ends with an error where its sixth plan is void', () => {
    const many = (count: number) => times(count, (counts) => countVoided(counts, anAction('open')));
    expect(many(5).voided).toBe(5);
    expect(() => many(6)).toThrow('The plan and what it meets disagree on open.');
  });
});
