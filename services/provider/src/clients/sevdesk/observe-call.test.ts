import { renderMetrics } from '@belegfluss/runtime/metrics';
import { describe, expect, it } from '@jest/globals';
import { failed, ok } from '../../domain/provider-result.ts';
import { observeCall, toPathPattern } from './observe-call.ts';

describe('a call to the provider', () => {
  it.each([
    ['/Invoice/4711/enshrine', '/Invoice/:id/enshrine'],
    ['/Invoice/Factory/saveInvoice', '/Invoice/Factory/saveInvoice'],
    ['/Contact/12', '/Contact/:id'],
    ['/SevClient', '/SevClient'],
    ['/Invoice/a-b_c1/getPdf', '/Invoice/:id/getPdf'],
  ])('to %s is shown as %s, without its id', (path, pattern) => {
    expect(toPathPattern(path)).toBe(pattern);
  });

  it('is counted by what came of it', async () => {
    const call = { method: 'PUT', path: '/Invoice/1/enshrine' };
    const counted = async (result: string) => {
      const labels = `operation="PUT /Invoice/:id/enshrine",result="${result}",service="provider"`;
      const line = new RegExp(`^belegfluss_provider_call_seconds_count{${labels}} (\\d+)$`, 'm');
      return Number(line.exec(await renderMetrics())?.[1] ?? 0);
    };
    // Others may have called in this process before.
    const before = { ok: await counted('ok'), unavailable: await counted('unavailable') };
    await observeCall(call, async () => ok(null));
    await observeCall(call, async () => failed({ kind: 'unavailable', message: '' }));
    await observeCall({ ...call, path: '/Invoice/2/enshrine' }, async () =>
      failed({ kind: 'unavailable', message: '' }),
    );
    expect(await counted('ok')).toBe(before.ok + 1);
    expect(await counted('unavailable')).toBe(before.unavailable + 2);
  });
});
