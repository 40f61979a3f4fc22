import { el } from '../shared/el.ts';
import { control } from '../shell/control.ts';
import { money } from './format.ts';
import { countRemaining, exactId, type Line, type Order } from './order.ts';
import type { PanelContext } from './panel-context.ts';

/** Lines with quantities, shipping, or an amount only. It opens with everything that is left. */
export async function refundDialog(order: Order, context: PanelContext): Promise<void> {
  const { currency } = order;
  const lines = order.line_items
    .filter((line) => countRemaining(line, order) > 0)
    .map((line) => lineInputs(line, countRemaining(line, order), currency));
  const shipping = shippingInputs(order);
  const amountOnly = amountInput('refund-amount');
  const note = el('input', { type: 'text', 'data-testid': 'refund-note' });
  const modes = (['lines', 'amount'] as const).map((value) =>
    el('input', { type: 'radio', name: 'refund-mode', value, 'data-testid': `refund-mode-${value}` }),
  );
  const linesPart = el(
    'div',
    { class: 'refund-part' },
    ...lines.map(({ node }) => node),
    lines.length === 0 && el('p', { class: 'hint' }, 'Alle Artikel sind schon erstattet.'),
    ...shipping.nodes,
  );
  const amountPart = el(
    'div',
    { class: 'refund-part' },
    el('label', { class: 'field' }, el('span', {}, `Betrag (${currency})`), amountOnly),
    el('p', { class: 'hint' }, 'Eine Kulanz ohne Artikel.'),
  );
  const draw = () => {
    const onlyAmount = modes[1]?.checked === true;
    linesPart.hidden = onlyAmount;
    amountPart.hidden = !onlyAmount;
  };
  const read = () => {
    const common = note.value.trim() ? { note: note.value.trim() } : {};
    if (modes[1]?.checked) return { lines: [], amount: decimal(amountOnly.value), ...common };
    const share = shipping.read();
    const chosen = lines.map((line) => line.read()).filter((line) => line.quantity > 0);
    if (chosen.length === 0 && !share.shipping) throw new Error('Es ist nichts zum Erstatten gewählt.');
    return { lines: chosen, ...share, ...common };
  };
  if (modes[0]) modes[0].checked = true;
  for (const node of modes) node.addEventListener('change', draw);
  draw();

  await context.dialogs.open({
    title: `${order.name} erstatten`,
    testId: 'refund-dialog',
    wide: true,
    body: [
      el(
        'div',
        { class: 'refund-modes' },
        el('label', {}, modes[0], 'Artikel und Versand'),
        el('label', {}, modes[1], 'Nur ein Betrag'),
      ),
      linesPart,
      amountPart,
      el('label', { class: 'field' }, el('span', {}, 'Grund (freiwillig)'), note),
    ],
    buttons: [
      { label: 'Abbrechen', value: 'cancel' },
      {
        label: 'Erstatten',
        value: 'refund',
        tone: 'primary',
        testId: 'refund-submit',
        run: async () => {
          const body = read();
          await control('POST', `/sandbox/orders/${exactId(order)}/refund`, body);
          void context.act(`${order.name}: erstattet`, async () => undefined);
        },
      },
    ],
  });
}

function shippingInputs({ currency, shipping_lines: charged }: Order) {
  const choice = el(
    'select',
    { 'data-testid': 'refund-shipping' },
    el('option', { value: 'full' }, 'Vollständig'),
    el('option', { value: 'part' }, 'Teilbetrag'),
    el('option', { value: 'none' }, 'Nicht erstatten'),
  );
  if ((charged ?? []).length === 0) choice.value = 'none';
  const amount = amountInput('refund-shipping-amount');
  const part = el('label', { class: 'field' }, el('span', {}, `Versandbetrag (${currency})`), amount);
  const draw = () => {
    part.hidden = choice.value !== 'part';
  };
  choice.addEventListener('change', draw);
  draw();
  return {
    nodes: [el('label', { class: 'field' }, el('span', {}, 'Versand'), choice), part],
    read(): { shipping?: string } {
      if (choice.value === 'none') return {};
      return { shipping: choice.value === 'part' ? decimal(amount.value) : 'full' };
    },
  };
}

function lineInputs(line: Line, remaining: number, currency: string) {
  const quantity = el('input', {
    type: 'number',
    min: 0,
    max: remaining,
    value: remaining,
    'aria-label': `Menge ${line.title}`,
    'data-testid': 'refund-line-quantity',
  });
  const restock = el('input', { type: 'checkbox', checked: true, 'data-testid': 'refund-line-restock' });
  const node = el(
    'div',
    { class: 'refund-line', 'data-testid': 'refund-line' },
    el('span', {}, line.title, el('small', { class: 'hint' }, `je ${money(line.price, currency)}`)),
    el('span', { class: 'refund-quantity' }, quantity, `von ${remaining}`),
    el('label', {}, restock, 'Zurücklegen'),
  );
  return {
    node,
    read: () => ({ id: exactId(line), quantity: Number(quantity.value), restock: restock.checked }),
  };
}

function amountInput(testId: string): HTMLInputElement {
  return el('input', { type: 'text', inputmode: 'decimal', placeholder: '0,00', 'data-testid': testId });
}

/** `12,50` or `12.50` → `"12.50"`; throws when the amount is not positive. */
export function decimal(text: string): string {
  const plain = text.trim().replace(',', '.');
  if (!/^\d+(\.\d{1,3})?$/.test(plain) || /^0+(\.0+)?$/.test(plain))
    throw new Error('Bitte gib einen Betrag an, zum Beispiel 12,50.');
  return plain;
}
