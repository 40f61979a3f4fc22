import { describe, expect, it } from '@jest/globals';
import { decidePartition, type PartitionContent, type PartitionDecision } from './decide-partition.ts';

const now = new Date('2026-11-22T12:00:00Z');
const drop: PartitionDecision = { kind: 'drop' };
const keep = (why: 'young' | 'unannounced' | 'unsettled'): PartitionDecision => ({ kind: 'keep', why });

describe('a partition past its day', () => {
  it.each<[string, Partial<PartitionContent>, PartitionDecision]>([
    ['is empty', { newest: null }, drop],
    ['holds only what is past 30 days', { newest: new Date('2026-10-23T11:59:59Z') }, drop],
    ['holds something of 30 days', { newest: new Date('2026-10-23T12:00:00Z') }, keep('young')],
    [
      'holds what nobody was reported',
      { newest: new Date('2026-10-01T00:00:00Z'), unannounced: 1 },
      keep('unannounced'),
    ],
    [
      'held that for years',
      { newest: new Date('2020-01-01T00:00:00Z'), unannounced: 1 },
      keep('unannounced'),
    ],
    ['waits for an outcome', { newest: new Date('2026-09-23T12:00:00Z'), unsettled: 1 }, keep('unsettled')],
    ['waited for an outcome for 60 days', { newest: new Date('2026-09-23T11:59:59Z'), unsettled: 1 }, drop],
  ])('that %s', (_, changes, decision) => {
    const content = { unannounced: 0, unsettled: 0, newest: null, ...changes };
    expect(decidePartition(content, 30, now)).toEqual(decision);
  });
});
