import { el } from '../shared/el.ts';
import { control } from '../shell/control.ts';
import { badge } from './badge.ts';
import { time } from './format.ts';
import type { PanelContext } from './panel-context.ts';
import type { Section } from './section.ts';
import { liveList, section } from './section.ts';

/** A delivery with the result of each attempt. */
interface Delivery {
  id: number;
  topic: string;
  triggeredAt: string;
  state: 'pending' | 'delivered' | 'failed' | 'dropped';
  attempts: { at: string; status: number | null; error: string | null; ms: number }[];
}

/** "Webhooks": the last deliveries and how the app answered. */
export function webhooksSection(context: PanelContext): Section {
  const list = liveList<Delivery>('Noch kein Webhook.', deliveryRow, 8);
  const test = el(
    'button',
    {
      type: 'button',
      class: 'small',
      'data-testid': 'test-notification',
      onclick: () =>
        void context.act('Testbenachrichtigung gesendet', () =>
          control('POST', `/sandbox/test-notification?shop=${context.shop}`, { shop: context.shop }),
        ),
    },
    'Testbenachrichtigung senden',
  );
  const part = section('webhooks', 'Webhooks', { folded: true }, list.node, test);
  return {
    node: part.node,
    async refresh() {
      // The list contains every payload: fetched only while the section is open.
      if (!part.node.open) return;
      const { deliveries } = await control<{ deliveries: Delivery[] }>('GET', '/sandbox/webhooks');
      part.setCount(deliveries.length);
      list.update(deliveries.sort((a, b) => b.id - a.id));
    },
  };
}

function deliveryRow(delivery: Delivery): HTMLElement {
  const last = delivery.attempts.at(-1);
  const count = delivery.attempts.length;
  return el(
    'article',
    { class: 'row', 'data-testid': 'webhook-delivery', 'data-topic': delivery.topic },
    el(
      'div',
      { class: 'row-meta' },
      el('code', {}, delivery.topic),
      stateBadge(delivery),
      el(
        'span',
        { class: 'hint' },
        [
          count > 1 && `${count} Versuche`,
          last && `${Math.round(last.ms)} ms`,
          time(last?.at ?? delivery.triggeredAt),
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
  );
}

function stateBadge({ state, attempts }: Delivery): HTMLElement {
  const last = attempts.at(-1);
  if (state === 'dropped') return badge('Verworfen', 'plain');
  if (!last) return badge('Unterwegs', 'plain');
  const answer = last.status === null ? 'Keine Antwort' : `HTTP ${last.status}`;
  return badge(answer, state === 'delivered' ? 'good' : 'bad');
}
