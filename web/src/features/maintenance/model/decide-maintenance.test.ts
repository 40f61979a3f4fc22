import { describe, expect, it } from '@jest/globals';
import { decideMaintenance, msUntilChange, staysOpen } from './decide-maintenance.ts';

const tonight = {
  warnAt: '2026-11-20T12:00:00Z',
  startAt: '2026-11-20T21:00:00Z',
  endAt: '2026-11-20T23:00:00Z',
  status: 'Umzug',
  url: null,
};
const nextWeek = {
  ...tonight,
  warnAt: '2026-11-20T10:00:00Z',
  startAt: '2026-11-27T21:00:00Z',
  endAt: '2026-11-27T23:00:00Z',
};
const all = [nextWeek, tonight];

describe('maintenance', () => {
  it.each([
    ['before any warning', '2026-11-20T09:59:59Z', { kind: 'none' }],
    ['from the moment of the warning', '2026-11-20T10:00:00Z', { kind: 'announced', downtime: nextWeek }],
    ['with two announced: the nearer', '2026-11-20T12:00:00Z', { kind: 'announced', downtime: tonight }],
    ['from its start', '2026-11-20T21:00:00Z', { kind: 'running', downtime: tonight }],
    ['until its end', '2026-11-20T22:59:59Z', { kind: 'running', downtime: tonight }],
    ['after its end: the next one', '2026-11-20T23:00:00Z', { kind: 'announced', downtime: nextWeek }],
    ['after all', '2026-11-27T23:00:00Z', { kind: 'none' }],
  ])('is known %s', (_, now, expected) => {
    expect(decideMaintenance(all, new Date(now))).toEqual(expected);
  });

  it('is not announced without a moment to warn from', () => {
    const silent = { ...tonight, warnAt: null };
    expect(decideMaintenance([silent], new Date('2026-11-20T20:00:00Z'))).toEqual({ kind: 'none' });
  });

  it.each([
    ['2026-11-20T09:00:00Z', 3_600_000],
    ['2026-11-20T20:59:00Z', 60_000],
    ['2026-11-27T23:00:00Z', null],
  ])('is looked at again in time, seen from %s', (now, expected) => {
    expect(msUntilChange(all, new Date(now))).toBe(expected);
  });

  it.each([
    ['/', true],
    ['/help', true],
    ['/help/setup/connect', true],
    ['/plan/premium', true],
    ['/admin', true],
    ['/home', false],
    ['/orders/5', false],
    ['/planet', false],
    ['/preferences/setup', false],
  ])('leaves %s open: %s', (path, expected) => {
    expect(staysOpen(path)).toBe(expected);
  });
});
