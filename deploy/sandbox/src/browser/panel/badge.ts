import { el } from '../shared/el.ts';

type Tone = 'good' | 'warn' | 'bad' | 'plain';

const FINANCIAL: Record<string, [string, Tone]> = {
  pending: ['Offen', 'warn'],
  authorized: ['Autorisiert', 'warn'],
  partially_paid: ['Teilbezahlt', 'warn'],
  paid: ['Bezahlt', 'good'],
  partially_refunded: ['Teilerstattet', 'warn'],
  refunded: ['Erstattet', 'plain'],
  voided: ['Storniert', 'plain'],
};
const FULFILMENT: Record<string, [string, Tone]> = {
  fulfilled: ['Versendet', 'good'],
  partial: ['Teilversendet', 'warn'],
  restocked: ['Zurückgelegt', 'plain'],
};

export function financialBadge(status: string | null): HTMLElement {
  return badge(...(FINANCIAL[status ?? ''] ?? ([status ?? '–', 'plain'] as [string, Tone])));
}

export function fulfilmentBadge(status: string | null): HTMLElement {
  return badge(...(FULFILMENT[status ?? ''] ?? (['Nicht versendet', 'warn'] as [string, Tone])));
}

export function badge(text: string, tone: Tone): HTMLElement {
  return el('span', { class: `badge ${tone}` }, text);
}
