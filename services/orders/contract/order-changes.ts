/** German labels of the changes that an order may have had since it was last reconciled. */
const changeLabels = {
  order: 'neue Bestellung',
  edit: 'Änderung der Bestellung',
  payment: 'Zahlung',
  fulfilment: 'Versand',
  refund: 'Erstattung',
  cancellation: 'Stornierung',
  deletion: 'Löschung',
} as const;

export type OrderChangeKind = keyof typeof changeLabels;

const orderChangeKinds = Object.keys(changeLabels) as readonly OrderChangeKind[];

/** `refund fulfilment` → `Erstattung, Versand` */
export const changeWords = (kinds: string): string =>
  kinds
    .split(' ')
    .map((kind) => orderChangeKinds.find((known) => known === kind))
    .flatMap((kind) => (kind ? [changeLabels[kind]] : []))
    .join(', ') || 'nichts Neues';

const outcomeLabels: ReadonlyMap<string, string> = new Map([
  ['successful', 'erledigt'],
  ['skipped', 'übersprungen'],
  ['aborted', 'abgebrochen'],
  ['failed', 'fehlgeschlagen'],
]);

/** How a webhook ended, in German; what this version does not know stays as it is. */
export const outcomeWord = (outcome: string): string => outcomeLabels.get(outcome) ?? outcome;
