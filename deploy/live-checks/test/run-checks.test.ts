import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { doesNotHold, holds, notTried, type SevdeskCheck, sevdeskCheck } from '../src/check.ts';
import { estimateMinutes, selectedChecks } from '../src/estimate.ts';
import { LIVE_PAUSES } from '../src/open-connections.ts';
import { readOptions } from '../src/options.ts';
import { renderReport, renderResult, toReport } from '../src/report.ts';
import { runChecks, toExitCode } from '../src/run-checks.ts';
import { createRunId, isRunId, parseRunStart } from '../src/run-id.ts';
import { connectTo } from './support.ts';

const token = '0123456789abcdef0123456789abcdef';

describe('a run of live checks', () => {
  let server: Server | undefined;
  const asked: string[] = [];
  afterEach(() => {
    asked.length = 0;
    server?.closeAllConnections();
    server?.close();
  });
  const start = async (selectStatus: (call: string) => number): Promise<string> => {
    const started = createServer((request, response) => {
      const call = `${request.method} ${request.url}`;
      asked.push(call);
      response.writeHead(selectStatus(call), { 'content-type': 'application/json' });
      response.end('{"objects":[]}');
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
  };
  const run = (
    url: string,
    checks: SevdeskCheck[],
    more: { signal?: AbortSignal; irreversible?: boolean } = {},
  ) =>
    runChecks({
      checks,
      selection: { only: [], irreversible: more.irreversible ?? false },
      connections: connectTo({
        mark: 'BFCHECK-x',
        sevdesk: { url, token },
        ...(more.signal ? { signal: more.signal } : {}),
      }),
      onResult: () => {},
    });
  const check = (name: string, act: SevdeskCheck['run'], leaves: string | null = null) =>
    sevdeskCheck({ name: `sevdesk.${name}`, claim: 'It is so.', requests: 1, leaves, run: act });

  it('undoes a check in reverse order, even when the check breaks', async () => {
    const url = await start(() => 200);
    const [result] = await run(url, [
      check('breaks', async (world) => {
        world.removeLater('contact', '/Contact/1');
        world.removeLater('draft', '/Invoice/2');
        throw new Error('lost');
      }),
    ]);
    expect(asked).toEqual(['DELETE /Invoice/2', 'DELETE /Contact/1']);
    expect(result).toMatchObject({
      verdict: 'not tried',
      seen: 'It broke off: lost',
      isBroken: true,
      left: [],
    });
  });

  it('reports what it could not undo, and undoes the rest', async () => {
    const url = await start((call) => (call === 'DELETE /Invoice/2' ? 500 : 200));
    const [result] = await run(url, [
      check('leaves', async (world) => {
        world.removeLater('contact', '/Contact/1');
        world.removeLater('draft', '/Invoice/2');
        return holds('yes');
      }),
    ]);
    expect(asked).toHaveLength(2);
    expect(result?.left).toEqual([expect.stringMatching(/^draft \/Invoice\/2 \(500/)]);
    expect(toExitCode(result ? [result] : [])).toBe(2);
  });

  it('undoes the current check after an interruption, and begins no other', async () => {
    const url = await start(() => 200);
    const controller = new AbortController();
    const results = await run(
      url,
      [
        check('first', async (world) => {
          world.removeLater('draft', '/Invoice/2');
          controller.abort();
          await world.get('/Invoice');
          return holds('yes');
        }),
        check('second', async (world) => {
          await world.get('/Contact');
          return holds('yes');
        }),
      ],
      { signal: controller.signal },
    );
    expect(asked).toEqual(['DELETE /Invoice/2']);
    expect(results.map(({ verdict }) => verdict)).toEqual(['not tried', 'not tried']);
    expect(toExitCode(results)).toBe(2);
  });

  it('stops at once when the token is refused', async () => {
    const url = await start(() => 401);
    const ask: SevdeskCheck['run'] = async (world) => holds((await world.get('/Contact')).text);
    const results = await run(url, [check('first', ask), check('second', ask)]);
    expect(asked).toEqual(['GET /Contact']);
    expect(results.map(({ seen }) => /401/.test(seen))).toEqual([true, true]);
    expect(toExitCode(results)).toBe(2);
  });

  it('runs checks that leave something only with --irreversible', async () => {
    const url = await start(() => 200);
    const leaving = check('leaving', async () => holds('yes'), 'an invoice');
    expect((await run(url, [leaving]))[0]).toMatchObject({
      verdict: 'not tried',
      seen: 'It leaves an invoice: --irreversible runs it.',
    });
    expect((await run(url, [leaving], { irreversible: true }))[0]?.verdict).toBe('holds');
  });

  it('ends with 0 when all claims hold, 1 when one does not, 2 when nothing was tried', () => {
    const result = (finding: ReturnType<typeof holds>) => ({
      ...finding,
      check: check('one', async () => finding),
      left: [],
      isBroken: false,
    });
    expect(toExitCode([result(holds('')), result(notTried(''))])).toBe(0);
    expect(toExitCode([result(holds('')), result(doesNotHold(''))])).toBe(1);
    expect(toExitCode([result(notTried(''))])).toBe(2);
  });

  it('reports each verdict with the observation and its consequence for a merchant', () => {
    const belief = {
      id: 'one-belief',
      holds: 'It is so.',
      reliedOnIn: [],
      sources: [],
      otherwise: 'Invoices lack a line.',
      check: { live: 'sevdesk.one' },
    };
    const results = [
      {
        ...doesNotHold('status 300 | 400'),
        check: check('one', async () => holds('')),
        left: [],
        isBroken: false,
      },
    ];
    const at = new Date('2026-11-27T09:30:00Z');
    const report = toReport(results, { runId: '20261127-093000-4f2a', at, beliefs: [belief] });
    expect(report.counts).toEqual({ holds: 0, 'does not hold': 1, 'not tried': 0 });
    expect(renderReport(report)).toContain('`one-belief`: Invoices lack a line.');
    expect(renderReport(report)).toContain('status 300 \\| 400');
    expect(renderResult(results[0]!, [belief])).toMatch(/^DOES NOT HOLD {2}sevdesk\.one/);
  });
});

describe('the options of the live checks', () => {
  const shopify = {
    SHOPIFY_SHOP: 'x.myshopify.com',
    SHOPIFY_CLIENT_ID: 'id',
    SHOPIFY_CLIENT_SECRET: 'secret-secret',
  };

  it('accept access to either system or both', () => {
    expect(readOptions([], { SEVDESK_TOKEN: token })).toMatchObject({
      options: {
        sevdesk: { url: 'https://my.sevdesk.de/api/v1' },
        shopify: null,
        reportFolder: '.live-checks',
      },
    });
    expect(readOptions(['--only', 'a', '--only', 'b'], shopify)).toMatchObject({
      options: { sevdesk: null, shopify: { origin: 'https://x.myshopify.com' }, only: ['a', 'b'] },
    });
  });

  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['nothing', [], {}, /No access is given/],
    ['an unknown option', ['--all'], { SEVDESK_TOKEN: token }, /--all/],
    ['no id of a run', ['--clean', 'today'], { SEVDESK_TOKEN: token }, /no id of a run/],
    ['half an access', [], { SHOPIFY_SHOP: 'x.myshopify.com' }, /SHOPIFY_CLIENT_ID/],
    ['a bad shop', [], { ...shopify, SHOPIFY_SHOP: 'evil.example.com' }, /SHOPIFY_SHOP is unusable/],
  ])('refuse %s', (_what, args, environment, problem) => {
    expect(readOptions(args, environment)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it('do not repeat an invalid secret in the error', () => {
    expect(JSON.stringify(readOptions([], { SEVDESK_TOKEN: 'short-secret' }))).not.toContain('short-secret');
  });
});

describe('the plan of a live run', () => {
  it('has an id that contains its start, which is parsed again', () => {
    const id = createRunId(new Date('2026-11-27T09:30:05Z'));
    expect(id).toMatch(/^20261127-093005-[0-9a-f]{4}$/);
    expect(isRunId(id)).toBe(true);
    expect(parseRunStart(id)).toBe(Date.parse('2026-11-27T09:29:00Z') / 1000);
  });

  it('takes less than ten minutes without the irreversible checks', async () => {
    const { liveChecks } = await import('../src/checks.ts');
    const selected = selectedChecks(liveChecks, { only: [], irreversible: false }, ['sevdesk', 'shopify']);
    expect(selected.length).toBeGreaterThan(30);
    expect(estimateMinutes(selected, LIVE_PAUSES)).toBeLessThanOrEqual(10);
  });
});
