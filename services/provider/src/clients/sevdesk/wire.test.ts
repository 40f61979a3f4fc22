import { describe, expect, it } from '@jest/globals';
import {
  toWireDay,
  toWireMoment,
  toWireNumber,
  toWireTime,
  wireAmount,
  wireDay,
  wireDecimal,
  wireFlag,
  wireReference,
} from './wire.ts';

describe('wire values', () => {
  it.each([
    ['65.45', '65.45'],
    ['55', '55.00'],
    [0, '0.00'],
    [19.99, '19.99'],
    [true, '1.00'],
    [null, '0.00'],
    ['-58.31', '-58.31'],
  ])('reads the amount %j exactly', (value, expected) => {
    expect(wireAmount.parse(value)).toBe(expected);
  });

  it('refuses an amount that is none', () => {
    expect(wireAmount.safeParse('a lot').success).toBe(false);
  });

  it.each([
    ['1', true],
    [true, true],
    ['0', false],
    [null, false],
  ])('reads the flag %j', (value, expected) => {
    expect(wireFlag.parse(value)).toBe(expected);
  });

  it.each([
    [{ id: 12, objectName: 'Invoice' }, '12'],
    [{ id: '12', objectName: 'Invoice', more: true }, '12'],
    [null, null],
    ['0', null],
  ])('reads the reference %j', (value, expected) => {
    expect(wireReference.parse(value)).toBe(expected);
  });

  it('takes the Berlin day of a time as it stands there', () => {
    expect(wireDay.parse('2026-10-01T00:00:00+02:00')).toBe('2026-10-01');
    expect(toWireDay('2026-10-01')).toBe('01.10.2026');
  });

  it.each([
    ['2026-07-15', '2026-07-14T22:00:00Z'],
    ['2026-01-15', '2026-01-14T23:00:00Z'],
    ['2026-03-29', '2026-03-28T23:00:00Z'],
    ['2026-03-30', '2026-03-29T22:00:00Z'],
    ['2026-10-25', '2026-10-24T22:00:00Z'],
    ['2026-10-26', '2026-10-25T23:00:00Z'],
  ])('sends %s as midnight in Berlin', (day, utc) => {
    expect(toWireTime(day)).toBe(Date.parse(utc) / 1000);
  });

  it.each([
    ['19.00', '19'],
    [true, '1'],
    [11.9, '11.9'],
    [null, '0'],
    ['', '0'],
  ])('reads the decimal %j in one writing', (value, expected) => {
    expect(wireDecimal.parse(value)).toBe(expected);
  });

  it.each([
    ['2026-01-15', '2026-01-15T12:00:00+01:00'],
    ['2026-07-15', '2026-07-15T12:00:00+02:00'],
  ])('sends the day %s of a line as %s', (day, expected) => {
    expect(toWireMoment(day)).toBe(expected);
  });

  it('sends no number that a double would change', () => {
    expect(JSON.stringify(toWireNumber('1234567.89'))).toBe('1234567.89');
    expect(() => toWireNumber('12345678901234567.89')).toThrow('too many digits');
  });
});
