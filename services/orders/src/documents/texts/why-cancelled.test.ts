import { describe, expect, it } from '@jest/globals';
import { whyCancelled } from './why-cancelled.ts';

describe('why an invoice was cancelled', () => {
  it('is its order, where that was cancelled', () => {
    expect(whyCancelled({ name: '#1001', cancelledAt: new Date('2026-03-13T10:00:00Z') })).toBe(
      'Die Bestellung #1001 wurde storniert.',
    );
  });

  it('is never an order that goes on, as after a change of address', () => {
    const why = whyCancelled({ name: '#1001', cancelledAt: null });
    expect(why).toContain('die Bestellung selbst ist nicht storniert');
    expect(why).not.toContain('wurde storniert');
  });
});
