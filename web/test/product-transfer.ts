import { eventually } from '@belegfluss/testing/eventually';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { World } from './world.ts';

export const address = '/preferences/products';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const changes = (asked: readonly string[]) =>
  asked.filter((path) => /^(POST|DELETE) \/api\/products/.test(path));
export const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
/** Attributes of a Polaris button that cannot be pressed. */
export const isOff = async (page: Page, name: string) =>
  (await button(page, name).getAttribute('aria-disabled')) === 'true' ||
  (await button(page, name).isDisabled());

export const seeToast = (toasts: () => Promise<string[]>, text: string) =>
  eventually(async () => expect(await toasts()).toContain(text));

export const transferred = (world: World) =>
  world.products.change({
    state: 'transferred',
    total: 60,
    done: 60,
    parts: 140,
    created: 12,
    startedAt: '2026-11-20T10:00:00Z',
    finishedAt: '2026-11-20T10:12:00Z',
  });
