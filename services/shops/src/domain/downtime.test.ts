import { describe, expect, it } from '@jest/globals';
import { parseDowntime } from './downtime.ts';

const now = new Date('2026-06-01T12:00:00Z');
const valid = {
  warnAt: new Date('2026-06-02T08:00:00Z'),
  startAt: new Date('2026-06-03T20:00:00+02:00'),
  endAt: new Date('2026-06-03T19:00:00Z'),
  status: ' Umzug der Datenbank ',
  url: 'https://status.example/umzug',
};

describe('maintenance', () => {
  it('is announced with its moments, whatever offset they were stated in', () => {
    expect(parseDowntime(valid, now)).toEqual({
      downtime: {
        warnAt: new Date('2026-06-02T08:00:00Z'),
        startAt: new Date('2026-06-03T18:00:00Z'),
        endAt: new Date('2026-06-03T19:00:00Z'),
        status: 'Umzug der Datenbank',
        url: 'https://status.example/umzug',
      },
    });
  });

  it.each([
    [
      'that runs already',
      { startAt: new Date('2026-06-01T11:00:00Z'), warnAt: new Date('2026-06-01T11:00:00Z') },
    ],
    ['without words', { status: '', url: undefined }],
    ['with the longest text', { status: 'ü'.repeat(200) }],
    ['that is warned of when it begins', { warnAt: new Date('2026-06-03T18:00:00Z') }],
  ])('is announced when it is one %s', (_, changed) => {
    expect(parseDowntime({ ...valid, ...changed }, now)).toHaveProperty('downtime');
  });

  it.each([
    [
      'that ends when it begins',
      { endAt: new Date('2026-06-03T18:00:00Z') },
      ['endAt must be after startAt'],
    ],
    [
      'that ends before it begins',
      { endAt: new Date('2026-06-03T17:59:59Z') },
      ['endAt must be after startAt'],
    ],
    [
      'that is warned of too late',
      { warnAt: new Date('2026-06-03T18:00:01Z') },
      ['warnAt must not be after startAt'],
    ],
    [
      'that is over',
      {
        warnAt: new Date('2026-05-01T10:00:00Z'),
        startAt: new Date('2026-05-01T10:00:00Z'),
        endAt: new Date('2026-06-01T12:00:00Z'),
      },
      ['endAt must be in the future'],
    ],
    ['without a beginning', { startAt: undefined }, ['startAt must be a moment']],
    [
      'with a text that is too long',
      { status: 'ü'.repeat(201) },
      ['status must have at most 200 characters'],
    ],
    ['with an unsafe address', { url: 'http://status.example' }, ['url must be an https address']],
    ['with an address that runs', { url: 'javascript:alert(1)' }, ['url must be an https address']],
    ['with an address that is none', { url: 'status' }, ['url must be an https address']],
  ])('is refused when it is one %s', (_, changed, problems) => {
    expect(parseDowntime({ ...valid, ...changed }, now)).toEqual({ problems });
  });
});
