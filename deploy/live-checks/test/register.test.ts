import { beliefAreas } from '@belegfluss/sandbox/beliefs';
import { describe, expect, it } from '@jest/globals';
import { liveChecks } from '../src/checks.ts';
import { standInVerdicts } from './stand-in-verdicts.ts';

const names = liveChecks.map(({ name }) => name);
const named = new Set(
  beliefAreas.flatMap(({ beliefs }) => beliefs.flatMap(({ check }) => ('live' in check ? [check.live] : []))),
);

describe('the live checks', () => {
  it('have unique names, which begin with their system', () => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(liveChecks.filter(({ name, system }) => !name.startsWith(`${system}.`))).toEqual([]);
  });

  it('exist for every entry of the register that names one', () => {
    expect([...named].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('are each named by an entry of the register', () => {
    expect(names.filter((name) => !named.has(name))).toEqual([]);
  });

  it('have different verdicts in a sandbox only if they exist', () => {
    expect(Object.keys(standInVerdicts).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('state their claim in a sentence', () => {
    expect(liveChecks.filter(({ claim }) => !claim.endsWith('.'))).toEqual([]);
  });
});
