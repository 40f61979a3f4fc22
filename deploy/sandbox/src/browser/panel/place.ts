import { el } from '../shared/el.ts';
import { control } from '../shell/control.ts';
import { CHOICES, type Choice, DEFAULTS, type Placement, PRESETS, TICKS, toBody } from './choices.ts';
import type { PanelContext } from './panel-context.ts';
import type { Section } from './section.ts';
import { section } from './section.ts';

/** "Bestellung aufgeben": presets fill in the choices, one button places the order. */
export function placeSection(context: PanelContext): Section {
  const selects = new Map(CHOICES.map((choice) => [choice.name, select(choice)]));
  const ticks = new Map(TICKS.map(({ name }) => [name, el('input', { type: 'checkbox', name })]));
  const vatId = el('input', {
    type: 'text',
    name: 'vatId',
    placeholder: 'z. B. ATU12345675',
    spellcheck: 'false',
  });
  const items = el('input', { type: 'number', name: 'items', min: 1, max: 12 });
  const vatField = field('USt-IdNr.', vatId);
  const showVat = () => {
    vatField.hidden = selects.get('customer')?.value !== 'b2b';
  };

  const fill = (placement: Placement) => {
    for (const [name, node] of selects) node.value = String(placement[name]);
    for (const [name, node] of ticks) node.checked = placement[name];
    vatId.value = placement.vatId;
    items.value = String(placement.items);
    showVat();
  };
  const read = (): Placement => ({
    ...DEFAULTS,
    ...Object.fromEntries([...selects].map(([name, node]) => [name, node.value])),
    ...Object.fromEntries([...ticks].map(([name, node]) => [name, node.checked])),
    vatId: vatId.value.trim(),
    items: Number(items.value) || 1,
  });

  const button = el(
    'button',
    { type: 'submit', class: 'button primary big', 'data-testid': 'place-order' },
    'Bestellung aufgeben',
  );
  const form = el(
    'form',
    {
      class: 'place',
      onsubmit: async (event) => {
        event.preventDefault();
        button.disabled = true;
        await context.act('Bestellung aufgegeben', () =>
          control('POST', `/sandbox/place?shop=${context.shop}`, toBody(read())),
        );
        button.disabled = false;
      },
    },
    el(
      'div',
      { class: 'presets', role: 'group', 'aria-label': 'Vorlagen' },
      ...PRESETS.map(({ label, set }) =>
        el('button', { type: 'button', class: 'chip', onclick: () => fill({ ...DEFAULTS, ...set }) }, label),
      ),
    ),
    el(
      'div',
      { class: 'fields' },
      ...CHOICES.map(({ name, label }) => field(label, selects.get(name) as HTMLElement)),
      field('Positionen', items),
      vatField,
    ),
    el('div', { class: 'ticks' }, ...TICKS.map(({ name, label }) => el('label', {}, ticks.get(name), label))),
    button,
  );
  selects.get('customer')?.addEventListener('change', showVat);
  fill(DEFAULTS);
  return { node: section('place', 'Bestellung aufgeben', {}, form).node };
}

function select({ name, options }: Choice): HTMLSelectElement {
  return el('select', { name }, ...options.map(([value, label]) => el('option', { value }, label)));
}

function field(label: string, input: HTMLElement): HTMLLabelElement {
  return el('label', { class: 'field' }, el('span', {}, label), input);
}
