import { byId, el } from '../shared/el.ts';
import { billingSection } from './billing.ts';
import { documentsSection } from './documents.ts';
import { jsonSection } from './json-section.ts';
import { mailsSection } from './mails.ts';
import { ordersSection } from './orders.ts';
import type { PanelContext } from './panel-context.ts';
import { placeSection } from './place.ts';
import { productsSection } from './products.ts';
import type { Section } from './section.ts';
import { webhooksSection } from './webhooks.ts';

const POLL_MS = 2_000;
const OPEN = 'sandbox-panel-open';

/** The sandbox's own controls beside the app. */
export function startPanel(given: Omit<PanelContext, 'act'>): void {
  const context: PanelContext = {
    ...given,
    async act(done, action) {
      try {
        await action();
        given.toasts.say(done);
      } catch (reason) {
        given.toasts.say(`Das hat nicht geklappt: ${(reason as Error).message}`, true);
      }
      await refresh();
    },
  };
  const sections: Section[] = [
    placeSection(context),
    ordersSection(context),
    documentsSection(),
    mailsSection(),
    productsSection(context),
    billingSection(context),
    webhooksSection(context),
    jsonSection(context),
  ];
  const refresh = async () => {
    await Promise.allSettled(sections.map((section) => section.refresh?.()));
  };
  const panel = byId('panel');
  panel.append(
    el(
      'p',
      { class: 'panel-intro' },
      'Hier bist du Kundschaft und Shop zugleich. Bestellungen gehen als echte Webhooks an die App.',
    ),
    ...sections.map((section) => section.node),
  );
  wireToggle(panel);
  void poll(panel, refresh);
}

function wireToggle(panel: HTMLElement): void {
  const toggle = byId('panel-toggle');
  const set = (open: boolean) => {
    panel.hidden = !open;
    toggle.setAttribute('aria-expanded', String(open));
    localStorage.setItem(OPEN, String(open));
  };
  toggle.addEventListener('click', () => set(panel.hasAttribute('hidden')));
  set(localStorage.getItem(OPEN) !== 'false');
}

/** Polls every two seconds, one round after the other, and pauses while the panel is hidden. */
async function poll(panel: HTMLElement, refresh: () => Promise<void>): Promise<never> {
  for (;;) {
    if (!document.hidden && !panel.hidden) await refresh();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
