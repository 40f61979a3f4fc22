import { operator } from '@belegfluss/gateway/contract';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './support/gateway.ts';
import { anOperator } from './support/operator.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

describe('GET /api/operator', () => {
  it('answers everybody, without a session and without a call to any service', async () => {
    gateway = await startGateway();
    const response = await fetch(`${gateway.url}/api/operator`);
    expect(response.status).toBe(200);
    expect(operator.parse(await response.json())).toEqual(anOperator);
    expect(gateway.calls).toEqual([]);
  });
});
