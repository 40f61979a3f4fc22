import { describe, expect, it } from '@jest/globals';
import { contactPatterns, customerKeys, orderPatterns } from './customer-traces.ts';

describe('the traces of a customer', () => {
  it('are under his own id, and under each order that he placed as a guest', () => {
    expect(customerKeys({ customerId: '7', orderIds: ['1', '2'] })).toEqual(['7', 'guest:1', 'guest:2']);
    expect(customerKeys({ customerId: '', orderIds: ['1'] })).toEqual(['guest:1']);
  });

  it('are the keys below, not those that begin alike', () => {
    expect(contactPatterns(['7'], ['55'])).toEqual(['contact/7/%', 'contact:55/%']);
    expect(orderPatterns(['1'])).toEqual(['order/1/%']);
  });

  it('take what they search for as it stands', () => {
    expect(orderPatterns(['1_%\\'])).toEqual(['order/1\\_\\%\\\\/%']);
  });
});
