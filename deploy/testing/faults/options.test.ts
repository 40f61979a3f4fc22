import { describe, expect, it } from '@jest/globals';
import { mutationNames, scenarioNames } from './names.ts';
import { parseFaultsOptions } from './options.ts';

describe('the options of the faults', () => {
  it('default to every scenario once with seed 1', () => {
    expect(parseFaultsOptions([])).toEqual({ kind: 'scenarios', seed: 1, runs: 1, names: scenarioNames });
  });

  it('select scenarios, in running order', () => {
    const args = ['--only', 'poison', '--only', 'nats-silent', '--seed', '4294967295', '--runs', '3'];
    expect(parseFaultsOptions(args)).toEqual({
      kind: 'scenarios',
      seed: 4_294_967_295,
      runs: 3,
      names: ['nats-silent', 'poison'],
    });
  });

  it('select mutations', () => {
    expect(parseFaultsOptions(['--mutations'])).toEqual({ kind: 'mutations', seed: 1, names: mutationNames });
    expect(parseFaultsOptions(['--mutations', '--only', 'late-ack'])).toMatchObject({ names: ['late-ack'] });
  });

  it.each([
    ['runs that are no number', ['--runs', 'abc'], /--runs abc/],
    ['no run at all', ['--runs', '0'], /--runs 0/],
    ['a part of a run', ['--runs', '1.5'], /--runs 1\.5/],
    ['a seed that is no number', ['--seed', 'abc'], /--seed abc/],
    ['an empty seed', ['--seed', ''], /--seed/],
    ['a seed beyond 32 bits', ['--seed', '4294967296'], /--seed 4294967296/],
    ['an option that is not there', ['--sed', '7'], /--sed/],
    ['a stray word', ['poison'], /poison/],
    ['a scenario that is not there', ['--only', 'poision'], /poision/],
    ['a mutation among scenarios', ['--only', 'late-ack'], /late-ack/],
    ['several runs of mutations', ['--mutations', '--runs', '2'], /--runs/],
  ])('refuse %s', (_, args, message) => {
    expect(() => parseFaultsOptions(args)).toThrow(message);
  });
});
