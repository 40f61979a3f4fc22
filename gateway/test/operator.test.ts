import { operator } from '@belegfluss/gateway/contract';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './support/gateway.ts';
import { anOperator } from './support/operator.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

describe('the operator', () => {
  it('is shown to everybody, without a session and without asking any service', async () => {
    gateway = await startGateway();
    const response = await fetch(`${gateway.url}/api/operator`);
    expect(response.status).toBe(200);
    expect(operator.parse(await response.json())).toEqual(anOperator);
    expect(gateway.calls).toEqual([]);
  });
});
