import type { Page } from 'playwright-core';

/**
 * Adds to `complaints` whatever a page throws, what it says in its console as an error, and that it crashed, as long as it
 * is open; answers them.
 *
 * `answersMayFail`: leaves out what the browser itself reports of answers of 4xx and 5xx, which the test provokes.
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
