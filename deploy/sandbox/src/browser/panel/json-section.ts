import { el } from '../shared/el.ts';
import { control } from '../shell/control.ts';
import type { PanelContext } from './panel-context.ts';
import type { Section } from './section.ts';
import { section } from './section.ts';

/** "Bestellung als JSON": any REST-shaped order, sent as typed so that large ids stay exact. */
export function jsonSection(context: PanelContext): Section {
  const text = el('textarea', {
    rows: 8,
    spellcheck: 'false',
    'aria-label': 'Bestellung als JSON',
    placeholder: '{ "order": { "line_items": [ … ] } }',
    'data-testid': 'order-json',
  });
  const send = el(
    'button',
    {
      type: 'button',
      class: 'button',
      'data-testid': 'order-json-submit',
      onclick: () =>
        void context.act('Bestellung angenommen', async () => {
          JSON.parse(text.value);
          await control('POST', `/sandbox/orders?shop=${context.shop}`, text.value);
          text.value = '';
        }),
    },
    'Bestellung übernehmen',
  );
  const hint = el(
    'p',
    { class: 'hint' },
    'Eine Bestellung, wie Shopifys REST-API und Webhooks sie schreiben.',
  );
  return { node: section('json', 'Bestellung als JSON', { folded: true }, hint, text, send).node };
}
