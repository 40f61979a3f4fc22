import { describe, expect, it } from '@jest/globals';
import { serviceRows } from './services.ts';

const quiet = { unpublished: 0, oldestUnpublishedSeconds: 0, deadLetters: 0, queues: [] };

describe('serviceRows', () => {
  it('has a row for the events of a service and one for each of its queues', () => {
    const queue = { name: 'orders', waiting: 4, oldestSeconds: 30, inWork: 2, failed: 9 };
    const state = { unpublished: 3, oldestUnpublishedSeconds: 61, deadLetters: 2, queues: [queue] };
    expect(serviceRows([{ service: 'orders', state }])).toEqual([
      {
        key: 'orders events',
        service: 'orders',
        queue: 'events',
        health: 'slow',
        figures: { waiting: 3, oldestSeconds: 61, inWork: null, failed: 2 },
      },
      {
        key: 'orders orders',
        service: 'orders',
        queue: 'orders',
        health: 'ok',
        figures: { waiting: 4, oldestSeconds: 30, inWork: 2, failed: 9 },
      },
    ]);
  });

  it('has no figures of a service that is away', () => {
    expect(serviceRows([{ service: 'shops', state: null }])).toMatchObject([
      { health: 'away', figures: null },
    ]);
  });

  it.each([
    [0, 'ok'],
    [59, 'ok'],
    [60, 'slow'],
    [299, 'slow'],
    [300, 'stuck'],
    [86_400, 'stuck'],
  ])('calls a queue whose oldest waits for %s seconds %s', (oldestUnpublishedSeconds, health) => {
    const state = { ...quiet, oldestUnpublishedSeconds };
    expect(serviceRows([{ service: 'shops', state }])).toMatchObject([{ health }]);
  });
});
