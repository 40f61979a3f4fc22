import { eventually } from '@belegfluss/testing/eventually';
import type { Page } from 'playwright-core';

/** Acts of a person on any form of settings. */
interface OpenForm {
  /** Presses save in the admin's bar and waits until it is gone. */
  save(): Promise<void>;
  /** Presses save without expecting it to work. */
  trySave(): Promise<void>;
  discard(): Promise<void>;
  isDirty(): Promise<boolean>;
  setExpertMode(isOn: boolean): Promise<void>;
}

/** One answer to a question that has several. */
export const radio = (page: Page, question: string, answer: string | RegExp) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: answer });

/** Polaris lays its own drawing over the input. */
export const choose = (page: Page, question: string, answer: string | RegExp): Promise<void> =>
  radio(page, question, answer).check({ force: true });

export function openForm(page: Page): OpenForm {
  const bar = page.locator('ui-save-bar');
  const button = (name: string) => bar.getByRole('button', { name });
  return {
    async save() {
      await button('Speichern').click();
      await bar.waitFor({ state: 'hidden' });
    },
    trySave: () => button('Speichern').click(),
    async discard() {
      await button('Verwerfen').click();
      await bar.waitFor({ state: 'hidden' });
    },
    isDirty: () => bar.isVisible(),
    async setExpertMode(isOn) {
      // On a slow machine the page may still be moving when it is clicked.
      const box = page.getByRole('checkbox', { name: 'Expertenmodus', disabled: false });
      await eventually(() => box.setChecked(isOn));
    },
  };
}
