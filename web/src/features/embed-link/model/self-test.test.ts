import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Liquid } from 'liquidjs';
import { openWay, signedOutput, testLine } from './self-test.ts';

describe('the line that is tried in a preview', () => {
  it('becomes the signature where Liquid knows the filter', () => {
    const engine = new Liquid();
    engine.registerFilter('hmac_sha256', (text: string, key: string) =>
      createHmac('sha256', key).update(text).digest('hex'),
    );
    expect(engine.parseAndRenderSync(testLine)).toBe(signedOutput);
  });

  it('becomes the letter that went in where Liquid does not', () => {
    const engine = new Liquid({ strictFilters: false });
    delete engine.filters.hmac_sha256;
    expect(engine.parseAndRenderSync(testLine)).toBe('a');
  });

  it('leads to the way that works in this shop, and nowhere while nothing is known', () => {
    const place = { namespace: 'belege', key: 'link' };
    const ready = { kind: 'ready', place } as const;
    expect(openWay('signed', null)).toEqual({ kind: 'signed' });
    expect(openWay('plain', ready)).toEqual({ kind: 'metafield', place });
    expect(openWay('plain', { kind: 'unset', suggested: place })).toBeNull();
    expect(openWay('plain', null)).toBeNull();
    expect(openWay('other', ready)).toBeNull();
    expect(openWay(null, ready)).toBeNull();
  });
});
