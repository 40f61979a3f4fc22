import { readdir, readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sharedBrowser } from '@belegfluss/testing/browser';
import { builtWeb } from '@belegfluss/testing/built-web';
import { keepsPictures } from '@belegfluss/testing/keep-picture';
import { onceAWorker } from '@belegfluss/testing/once-a-worker';
import { coarse, quicken, quickPace } from '@belegfluss/testing/quick-page';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { appBridgeStub } from './app-bridge-stub.ts';
import { widths } from './browser.ts';

/** The size of the tab when a visit begins. */
export const desk = { width: widths.desktop, height: 900 } as const;

/** A tab that has not come to rest by then is thrown away; a busy machine takes a second. */
const mostToClearMs = 20_000;

/** Leftovers of documents add up; after this many the tab is loaded again. */
const mostShows = 20;

/** The strictest content policy under which the pages still work. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  'frame-src blob:',
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');

const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.js': 'text/javascript' };

/**
 * Where the tests of the pages play, one a worker: a browser that has loaded and compiled the built pages before, and
 * one origin that serves them. A test brings the answers of its world.
 */
export interface Stage {
  readonly address: string;
  /** A visit begins: the tab, empty. `/api/` is answered by this; pages of earlier visits are not answered any more. */
  enter(api: RequestListener): Promise<Page>;
  /** Loads the page from the server, as from a bookmark. */
  load(path: string): Promise<unknown>;
  /** Shows the page as if it had been loaded, but by the program that the tab has running already. Visible if `isSeen`. */
  show(path: string, isSeen?: boolean): Promise<unknown>;
  /** The tab is of no use to others: its clock is the test's, or scripts and permissions stay with it. It is not quick. */
  spoil(): void;
  /** A visit ends: whatever a test does to a tab is undone, or the tab is thrown away. */
  leave(): Promise<void>;
}

/** The rest of the document: `main.tsx` and the stub of App Bridge. */
type StageWindow = Window & {
  beginVisit(visit: number): void;
  readonly app?: { show?(): void; hide(): void };
};

export const sharedStage = onceAWorker(openStage, (stage) => stage.close());

async function openStage(): Promise<Stage & { close(): Promise<void> }> {
  const [files, browser] = await Promise.all([builtWeb().then(readPages), sharedBrowser()]);
  let visit = 0;
  let isSpoilt = false;
  let api: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => {
    const { url = '/', headers } = request;
    if (url.startsWith('/api/')) {
      if (headers['x-visit'] !== String(visit)) response.writeHead(410).end();
      else api(request, response);
    } else if (url === '/app-bridge.js')
      send(response, '.js', `${isSpoilt ? '' : quicken(quickPace)}${appBridgeStub(visit)}`);
    else if (url.startsWith('/assets/')) sendAsset(response, url, files.assets.get(url));
    else
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
        .end(files.page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tab = createTab(browser);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let shows = 0;
  const load = async (path: string) => {
    const page = await tab.find();
    // Another place in the same page would only be scrolled to.
    if (page.url().startsWith(address)) await page.goto('about:blank');
    shows = 0;
    return page.goto(`${address}${path}`);
  };
  return {
    address,
    async enter(next) {
      visit += 1;
      api = next;
      return tab.find();
    },
    load,
    async show(path, isSeen = keepsPictures) {
      const page = await tab.find();
      shows += 1;
      const isShown =
        !isSpoilt && shows <= mostShows && (await page.evaluate(showAgain, { visit, path, isSeen }));
      return isShown || load(path);
    },
    spoil() {
      isSpoilt = true;
    },
    async leave() {
      const isClear =
        !isSpoilt && (await Promise.race([isDone(tab.clear()), pause(mostToClearMs, false, { ref: false })]));
      if (!isClear) await tab.close();
      isSpoilt = false;
    },
    async close() {
      await tab.close();
      // A browser keeps connections on which it has never asked; nobody waits for those.
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A tab that is used again, with what the browser has cached, and made again when it was closed. */
function createTab(browser: Browser) {
  let open: { readonly context: BrowserContext; readonly page: Page } | null = null;
  const close = async () => {
    await open?.context.close();
    open = null;
  };
  return {
    async find(): Promise<Page> {
      if (open?.page.isClosed()) await close();
      if (!open) {
        const context = await browser.newContext({ viewport: desk, locale: 'de-DE', ...coarse });
        context.setDefaultTimeout(30_000);
        open = { context, page: await context.newPage() };
      }
      return open.page;
    },
    async clear(): Promise<void> {
      if (!open) return;
      const { context, page } = open;
      // Who left a page on its way elsewhere has no document to ask.
      const isHidden = await page.evaluate(hideApp).catch(() => false);
      if (!isHidden) await page.goto('about:blank');
      await page.mouse.move(0, 0);
      page.removeAllListeners();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (page.viewportSize()?.width !== desk.width) await page.setViewportSize(desk);
      await Promise.all(context.pages().map((other) => other !== page && other.close()));
    },
    close,
  };
}

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

interface Visit {
  readonly visit: number;
  readonly path: string;
  readonly isSeen: boolean;
}

/** Runs in the page; false where the app does not run. */
function showAgain({ visit, path, isSeen }: Visit): boolean {
  const stage = window as unknown as StageWindow;
  if (!stage.app?.show) return false;
  stage.app.hide();
  // Where nobody looks, nothing has to be drawn: a fifth of the work.
  document.documentElement.style.opacity = isSeen ? '' : '0';
  history.pushState(null, '', path);
  stage.beginVisit(visit);
  performance.mark('show');
  stage.app.show();
  return true;
}

/** Runs in the page; false where the app does not run. */
function hideApp(): boolean {
  const { app } = window as unknown as StageWindow;
  if (!app?.hide) return false;
  app.hide();
  return true;
}

interface Pages {
  readonly page: string;
  readonly assets: ReadonlyMap<string, Buffer>;
}

async function readPages(folder: string): Promise<Pages> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const names = (await readdir(join(folder, 'assets'))).filter((name) => extname(name) in types);
  const assets = await Promise.all(
    names.map(async (name) => [`/assets/${name}`, await readFile(join(folder, 'assets', name))] as const),
  );
  return {
    page: page
      .replaceAll('%SHOPIFY_API_KEY%', 'test-client-id')
      .replaceAll('%APP_BRIDGE_URL%', '/app-bridge.js'),
    assets: new Map(assets),
  };
}

function sendAsset(response: ServerResponse, url: string, body: Buffer | undefined): void {
  if (!body) response.writeHead(404).end();
  else {
    // Names carry a hash of their content, as in the gateway.
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    send(response, extname(url), body);
  }
}

const send = (response: ServerResponse, extension: string, body: Buffer | string): void =>
  void response.writeHead(200, { 'content-type': types[extension] }).end(body);
