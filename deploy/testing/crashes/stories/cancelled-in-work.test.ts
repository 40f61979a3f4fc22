import { describe, expect, it } from '@jest/globals';
import { compareCancelledInWork } from './cancelled-in-work.ts';

const draft =
  'provider removed {"kind":"invoice","number":null,"status":"100","total":"85.58","paid":"0","bookings":[]}';
const row =
  'ledger {"name":"#1003","kind":"invoice","number":null,"status":"deleted","total":85.5800,"paid":0.0000}';

/** As it goes when the draft is made, and when it is not. */
const made = [
  draft,
  row,
  'log #1003 invoice made',
  'log #1003 invoice.draftDeleted info',
  'order {"name":"#1003","cancelled":true,"contact_name":"Mira","owed":0.0000}',
  'transfers {"state":"confirmed","count":2}',
  'period {"used":2,"carried":0}',
  'writes {"kind":"create","state":"confirmed","count":2}',
  'writes {"kind":"delete","state":"confirmed","count":1}',
  'provider numbers RE-1000',
];
const notMade = [
  'order {"name":"#1003","cancelled":true,"contact_name":null,"owed":null}',
  'transfers {"state":"confirmed","count":1}',
  'transfers {"state":"released","count":1}',
  'period {"used":1,"carried":0}',
  'writes {"kind":"create","state":"confirmed","count":1}',
  'writes {"kind":"create","state":"rejected","count":1}',
  'provider numbers RE-1000',
];

describe('the outcome of an order that is cancelled in work', () => {
  const compared = compareCancelledInWork(made);

  it('is the same when its draft was made and removed as when it was never made', () => {
    expect(compared).toEqual(compareCancelledInWork(notMade));
    expect(compared).toContain('transfers {"state":"confirmed","count":1}');
  });

  it.each([
    ['a second draft', [draft]],
    ['a draft that stays', ['provider document {"kind":"invoice","number":null}']],
    ['a number that it had', ['provider removed {"number":"RE-1001","paid":"0"}']],
    ['a dead letter', ['dead letter {}']],
  ])('is another one with %s', (_what, more) => {
    expect(compareCancelledInWork([...made, ...more])).not.toEqual(compared);
  });

  it('is another one when a transfer is taken that no draft explains', () => {
    const taken = notMade.map((line) => line.replace('"confirmed","count":1', '"confirmed","count":2'));
    expect(compareCancelledInWork(taken)).not.toEqual(compared);
  });
});
