import type { Page } from 'playwright-core';

/**
 * Adds to `complaints` the exceptions, console errors and crashes of a page while it is open; returns them.
 *
 * `answersMayFail`: omits the browser's own messages about answers of 4xx and 5xx, which the test provokes.
 */
export function collectComplaints(
  page: Page,
  complaints: string[] = [],
  { answersMayFail = false }: { readonly answersMayFail?: boolean } = {},
): string[] {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('crash', () => complaints.push('The page crashed.'));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (answersMayFail && message.text().startsWith('Failed to load resource')) return;
    complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}
