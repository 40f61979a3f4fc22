import { describe, expect, it } from '@jest/globals';
import { parseDelivery } from './parse-delivery.ts';

const at = new Date('2026-06-01T12:00:00Z');
const parse = (topic: string, body: unknown) => parseDelivery(topic, Buffer.from(JSON.stringify(body)), at);

describe('parseDelivery', () => {
  it('reads the present scopes', () => {
    const body = { id: 7, previous: ['read_orders'], current: ['read_orders', 'write_orders'] };
    expect(parse('app/scopes_update', body)).toEqual({
      kind: 'scopes',
      at,
      scopes: ['read_orders', 'write_orders'],
    });
  });

  it('reads what shop/update states and keeps what it leaves open', () => {
    const body = {
      id: 548380009,
      name: 'Teehaus Elbe',
      email: 'post@teehaus.example',
      country_code: 'AT',
      currency: 'EUR',
      iana_timezone: null,
      plan_display_name: 'Grow',
    };
    expect(parse('shop/update', body)).toEqual({
      kind: 'facts',
      at,
      facts: {
        name: 'Teehaus Elbe',
        email: 'post@teehaus.example',
        countryCode: 'AT',
        currency: 'EUR',
        storePlan: 'Grow',
      },
    });
  });

  it('takes a text without what no database keeps', () => {
    expect(parse('shop/update', { name: 'Tee\u0000haus\ud83d', email: '\u0000' })).toMatchObject({
      facts: { name: 'Teehaus' },
    });
    expect(parse('app/scopes_update', { current: ['read\u0000_orders'] })).toMatchObject({
      scopes: ['read_orders'],
    });
  });

  it.each([
    ['app/scopes_update', { current: 'read_orders' }],
    ['app/scopes_update', null],
    ['shop/update', { name: 5 }],
    ['shop/update', []],
  ])('reads nothing from a %s that is not one', (topic, body) => {
    expect(parse(topic, body)).toBeNull();
  });

  it('reads nothing from bytes that are not JSON', () => {
    expect(parseDelivery('shop/update', Buffer.from('{"name":'), at)).toBeNull();
  });
});
