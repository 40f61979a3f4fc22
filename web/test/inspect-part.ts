import type { Locator } from 'playwright-core';
import type { Visit } from './visit.ts';

/**
 * Inspects a part of a page that another test inspects as a whole: the rest is out of view meanwhile, for axe takes as
 * long as there is something to see.
 */
export async function inspectPart({ page, inspect }: Visit, part: Locator, name: string): Promise<void> {
  await part.first().waitFor();
  await part.evaluateAll(hideAllElse);
  await inspect(name);
  await page.evaluate(showAll);
}

/** Runs in the page: what is neither in the parts nor around them is hidden. */
function hideAllElse(parts: Element[]): void {
  const isKept = (one: Element) => parts.some((part) => part.contains(one) || one.contains(part));
  for (const part of parts)
    for (let place = part; place.parentElement && place !== document.body; place = place.parentElement)
      for (const beside of place.parentElement.querySelectorAll<HTMLElement>(':scope > *'))
        if (!isKept(beside) && beside.dataset.display === undefined) {
          beside.dataset.display = beside.style.display;
          beside.style.setProperty('display', 'none', 'important');
        }
}

/** Runs in the page. */
function showAll(): void {
  for (const hidden of document.querySelectorAll<HTMLElement>('[data-display]')) {
    hidden.style.display = hidden.dataset.display ?? '';
    delete hidden.dataset.display;
  }
}
