import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@belegfluss/local/parts-home';
import { describe, expect, it } from '@jest/globals';
import { declaredTopics, isKnownTopic } from './topics.ts';

describe('known topics', () => {
  it.each([
    ['orders/updated', true],
    ['customers/redact', true],
    ['orders/partially_fulfilled', true],
    ['refunds/create', true],
    ['order_transactions/create', true],
    ['carts/update', false],
    ['orders', false],
    ['', false],
  ])('%s: %s', (topic, known) => {
    expect(isKnownTopic(topic)).toBe(known);
  });
});

describe('declared topics', () => {
  it('are those of the configuration that Shopify gets', () => {
    const file = readFileSync(join(projectRoot(), 'deploy/shopify/shopify.app.toml'), 'utf8');
    const lists = [...file.matchAll(/topics = \[([^\]]*)\]/g)].map(([, list]) => list ?? '');
    const topics = lists.flatMap((list) => [...list.matchAll(/"([^"]+)"/g)].map(([, topic]) => topic));
    expect(topics.toSorted()).toEqual([...declaredTopics].toSorted());
  });
});
