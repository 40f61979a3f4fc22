import { describe, expect, it } from '@jest/globals';
import { aCustomer } from '../../../../test/samples/order.ts';
import { customerName } from './customer.ts';

describe('customerName', () => {
  it.each([
    [aCustomer({ firstName: 'Mara', lastName: 'Lindqvist' }), 'Mara Lindqvist'],
    [aCustomer({ firstName: '', lastName: ' Lindqvist ' }), 'Lindqvist'],
    [aCustomer({ firstName: '', lastName: '', email: 'a@b.example' }), 'a@b.example'],
    [aCustomer({ firstName: '', lastName: '', email: null }), null],
    [null, null],
  ])('finds a name for %j', (customer, expected) => {
    expect(customerName({ customer })).toBe(expected);
  });
});
