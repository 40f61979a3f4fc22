import { describe, expect, it } from '@jest/globals';
import { createPlaces } from './places.ts';

describe('places', () => {
  it('are as many as they are, and time stands still while none is free', () => {
    let now = 100;
    const places = createPlaces(2, () => now);
    places.take();
    now = 110;
    expect([places.free(), places.time()]).toEqual([1, 110]);
    places.take();
    now = 150;
    expect([places.free(), places.time()]).toEqual([0, 110]);
    places.leave();
    expect([places.free(), places.time()]).toEqual([1, 110]);
    now = 155;
    expect(places.time()).toBe(115);
    places.take();
    now = 200;
    places.leave();
    places.leave();
    now = 201;
    expect([places.free(), places.time()]).toEqual([2, 116]);
  });
});
