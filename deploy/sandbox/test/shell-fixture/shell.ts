import { sharedBrowser } from '@belegfluss/testing/browser';
import { coarse } from '@belegfluss/testing/quick-page';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Frame, Page } from 'playwright-core';
import { adminShell } from '../../src/admin-shell/index.ts';
import { type AppForTests, startApp } from './app.ts';
import { type ControlForTests, registerControl, registerProvider } from './control.ts';

export interface ShellForTests {
  page: Page;
  /** Origin of the shell. */
  origin: string;
  app: AppForTests;
  control: ControlForTests;
  /** Lifetime of the next session tokens in seconds; 60 by default. */
  tokenLifeSeconds: number;
  /** Opens the admin at one of its paths and waits until the app in it has run. */
  openApp(path?: string): Promise<Frame>;
  appFrame(): Promise<Frame>;
}

/** The panel's pause between two polls. */
const pollMs = 2_000;

/**
 * Starts shell, app, control API and provider on free ports, and gives each test of the file a tab with empty storage.
 * Tests that wait for the panel's next poll shorten its interval.
 */
export function useShell({ pollsEveryMs = pollMs } = {}): ShellForTests {
  const servers: FastifyInstance[] = [];
  /** Shared by all tests: a tab keeps its compiled scripts. */
  let tab: Page;
  let minted = 0;

  const shell = {
    tokenLifeSeconds: 60,
    async openApp(path = '/store/belegfluss-demo/apps/belegfluss') {
      await shell.page.goto(shell.origin + path);
      return shell.appFrame();
    },
    async appFrame() {
      const frame = await (await shell.page.waitForSelector('#app')).contentFrame();
      if (!frame) throw new Error('The app has no frame.');
      await frame.waitForFunction('window.bornAt');
      return frame;
    },
  } as ShellForTests;

  /** A token in the shape of Shopify's; its signature is never checked here. */
  const mintSessionToken = (shop: string, sid: string): string => {
    minted += 1;
    const exp = Math.floor(Date.now() / 1000) + shell.tokenLifeSeconds;
    const payload = { dest: `https://${shop}`, sid, jti: String(minted), exp };
    const encoded = [{ alg: 'HS256', typ: 'JWT' }, payload].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    return `${encoded.join('.')}.signature`;
  };

  beforeAll(async () => {
    shell.app = await startApp(() => shell.origin);
    const [provider, server] = [Fastify(), Fastify()];
    servers.push(shell.app.server, provider, server);
    registerProvider(provider);
    shell.control = registerControl(server);
    await server.register(
      adminShell({
        clientId: 'client-id',
        clientSecret: 'client-secret',
        appUrl: shell.app.url,
        appName: 'Belegfluss',
        sevdeskControlUrl: await provider.listen({ port: 0, host: '127.0.0.1' }),
        mintSessionToken,
      }),
    );
    shell.origin = await server.listen({ port: 0, host: '127.0.0.1' });
    const browser = await sharedBrowser();
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'de-DE',
      ...coarse,
    });
    context.setDefaultTimeout(30_000);
    await context.addInitScript(`{
      const native = setTimeout;
      window.setTimeout = (run, ms, ...rest) => native(run, ms === ${pollMs} ? ${pollsEveryMs} : ms, ...rest);
    }`);
    tab = await context.newPage();
  });

  afterAll(async () => {
    await tab?.context().close();
    await Promise.all(servers.map((server) => server.close()));
  });

  beforeEach(() => {
    shell.page = tab;
    [shell.tokenLifeSeconds, shell.app.refuseNext] = [60, 0];
    [shell.app.seen.length, shell.control.calls.length] = [0, 0];
  });

  afterEach(async () => {
    const others = tab.context().pages();
    await Promise.all(others.map((page) => page !== tab && page.close()));
    if (tab.url().startsWith(shell.origin)) await tab.evaluate('localStorage.clear()');
  });

  return shell;
}
