import { describe, expect, it } from '@jest/globals';
import { ok } from '../../domain/provider-result.ts';
import { createCategoryCalls } from './categories.ts';
import type { SevdeskHttp } from './http.ts';

describe('a category of contacts', () => {
  it('is made with name, code and colour', async () => {
    const said: unknown[] = [];
    const http: Pick<SevdeskHttp, 'write'> = {
      async write(call, schema) {
        said.push(call);
        return ok(schema.parse({ id: 77, objectName: 'Category' }) as never);
      },
    };
    const calls = createCategoryCalls(http as SevdeskHttp);
    const category = { name: 'Shopify-Kunde', code: 'S', color: '#95BF47' };
    expect(await calls.createCategory(category, async () => {})).toEqual({ ok: true, value: '77' });
    expect(said).toEqual([
      {
        method: 'POST',
        path: '/Category',
        body: { name: 'Shopify-Kunde', objectType: 'Contact', code: 'S', color: '#95BF47', priority: 100 },
      },
    ]);
  });
});
