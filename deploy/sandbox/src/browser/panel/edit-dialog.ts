import { el } from '../shared/el.ts';
import { control } from '../shell/control.ts';
import { countRemaining, exactId, type Line, type Order } from './order.ts';
import type { PanelContext } from './panel-context.ts';
import { decimal } from './refund-dialog.ts';

/** Changes the lines of a placed order: fewer units of a line, or one more line. */
export async function editDialog(order: Order, context: PanelContext): Promise<void> {
  const kept = order.line_items
    .map((line) => ({ line, now: countRemaining(line, order) }))
    .filter(({ now }) => now > 0)
    .map(({ line, now }) => keptLine(line, now));
  const title = el('input', { type: 'text', placeholder: 'Bezeichnung', 'data-testid': 'edit-add-title' });
  const price = el('input', {
    type: 'text',
    inputmode: 'decimal',
    placeholder: '0,00',
    'data-testid': 'edit-add-price',
  });
  const quantity = el('input', { type: 'number', min: 1, value: 1, 'data-testid': 'edit-add-quantity' });

  const read = () => {
    const remove = kept.map((line) => line.removed()).filter((line) => line.quantity > 0);
    const add = title.value.trim()
      ? [{ title: title.value.trim(), price: decimal(price.value), quantity: Number(quantity.value) || 1 }]
      : [];
    if (remove.length + add.length === 0) throw new Error('Es ist nichts geändert.');
    return { add, remove };
  };
  await context.dialogs.open({
    title: `${order.name} bearbeiten`,
    testId: 'edit-dialog',
    wide: true,
    body: [
      ...kept.map(({ node }) => node),
      el('h3', {}, 'Artikel hinzufügen'),
      el(
        'div',
        { class: 'edit-add' },
        el('label', { class: 'field' }, el('span', {}, 'Bezeichnung'), title),
        el('label', { class: 'field' }, el('span', {}, `Preis (${order.currency})`), price),
        el('label', { class: 'field' }, el('span', {}, 'Menge'), quantity),
      ),
    ],
    buttons: [
      { label: 'Abbrechen', value: 'cancel' },
      {
        label: 'Speichern',
        value: 'save',
        tone: 'primary',
        testId: 'edit-submit',
        run: async () => {
          const body = read();
          await control('POST', `/sandbox/orders/${exactId(order)}/edit`, body);
          void context.act(`${order.name}: bearbeitet`, async () => undefined);
        },
      },
    ],
  });
}

function keptLine(line: Line, now: number) {
  const input = el('input', {
    type: 'number',
    min: 0,
    max: now,
    value: now,
    'aria-label': `Menge ${line.title}`,
    'data-testid': 'edit-line-quantity',
  });
  return {
    node: el('label', { class: 'refund-line' }, el('span', {}, line.title), input),
    removed: () => ({ id: exactId(line), quantity: now - Number(input.value) }),
  };
}
