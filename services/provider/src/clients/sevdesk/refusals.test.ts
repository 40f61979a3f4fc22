import { describe, expect, it } from '@jest/globals';
import { toRejection } from './refusals.ts';

const gone = { status: 404, code: '151' };

describe('a refusal of sevdesk', () => {
  it.each([
    ['a missing object', gone, 'gone'],
    ['a plain 404', { status: 404, code: '' }, 'notFound'],
    ['a document that is no draft', { status: 409, code: '159' }, 'notDraft'],
    ['an invoice with a credit note', { status: 422, code: '170' }, 'credited'],
    ['a cancelled invoice', { status: 422, code: '421' }, 'cancelled'],
    ['an unconfirmed sender', { status: 422, code: '4501' }, 'senderUnconfirmed'],
    ['a mail server', { status: 422, code: '160' }, 'mailServerRefused'],
    ['a permission that is missing', { status: 403, code: '' }, 'forbidden'],
    ['a tax rate', { status: 422, code: '455' }, undefined],
  ])('for %s means the same to the service under any provider', (_name, answer, refusal) => {
    expect(toRejection({ ...answer, message: '' }).refusal).toBe(refusal);
  });

  it.each([
    ['No Model_Invoice with the id 4711 was found', { kind: 'invoice', id: '4711' }],
    ['No Model_CreditNote with the id 12 was found', { kind: 'creditNote', id: '12' }],
    ['No Model_Contact with the id 7 was found', { kind: 'contact', id: '7' }],
    ['No Model_CheckAccount with the id 401 was found', { kind: 'account', id: '401' }],
    ['No Model_Category', { kind: 'category', id: null }],
    ['No Model_CostCentre with the id 55 was found', { kind: 'other', id: '55' }],
    ['Contact not found', { kind: 'contact', id: null }],
    ['Nothing here', null],
  ])('says which object is missing: %s', (message, missing) => {
    expect(toRejection({ ...gone, message }).missing).toEqual(missing);
  });

  it('names no missing object where nothing is missing', () => {
    expect(toRejection({ status: 422, code: '455', message: 'Model_Invoice 1' }).missing).toBeUndefined();
  });
});
