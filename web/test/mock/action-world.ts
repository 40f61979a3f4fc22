import type {
  Countries,
  Order,
  Receipt,
  ReceiptMailDraft,
  ReceiptRecipient,
} from '@belegfluss/gateway/contract';
import type { ReceiptAction } from '@belegfluss/orders/contract';
import { aReceipt, offerReceiptActions } from '../samples/order.ts';

/** Result of a click: it is done, it waits, it is refused, or its answer is lost. */
type ActionAnswer = 'done' | 'waiting' | 'unheard' | 'nonsense' | ActionRefusal;

/** The service's own words, or the gateway's where it did not come to that. */
export type ActionRefusal =
  | { readonly code: string; readonly detail: string }
  | { readonly status: 503 | 504; readonly code: 'UNAVAILABLE' | 'TIMEOUT' };

interface ActionRequest {
  readonly key: string;
  readonly action: ReceiptAction;
  readonly order: string;
  readonly receipt: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Receipts as the service changes them. A key that came before is the same click: nothing is done again for it. */
export class ActionWorld {
  /** Every request, also those that came again. */
  readonly asked: ActionRequest[] = [];
  /** Completed actions, once for each click. */
  readonly done: ActionRequest[] = [];
  /** Answers to come, the first first; `done` when there is none. */
  answers: ActionAnswer[] = [];
  /** A status instead of a mail's draft. */
  draft: ReceiptMailDraft | number = usualDraft;
  /** A status instead of the recipient as printed. */
  recipient: ReceiptRecipient | number = usualRecipient;
  countries: Countries | number = usualCountries;

  answer(request: ActionRequest): ActionAnswer {
    this.asked.push(request);
    return this.answers.shift() ?? 'done';
  }

  /** The order after the action, and the id of the receipt that matters now. */
  apply(order: Order, request: ActionRequest): { readonly order: Order; readonly receipt: string | null } {
    const { receipt: id, action, body } = request;
    const isNew = !this.done.some(({ key }) => key === request.key);
    if (isNew) this.done.push(request);
    const list = body.receipt === 'credit' ? 'credits' : 'invoices';
    const before = order[list].find((one) => one.id === id);
    if (!before || !isNew) return { order, receipt: before?.id ?? null };
    const after = applyReceiptAction(before, action, body);
    const receipts = order[list].flatMap((one) => (one.id === id ? after : [one]));
    return { order: { ...order, [list]: receipts }, receipt: after.at(-1)?.id ?? null };
  }
}

/** Receipts after an action: none, the same, or the same and a new one. */
function applyReceiptAction(receipt: Receipt, action: ReceiptAction, body: ActionRequest['body']): Receipt[] {
  const { actions: _, ...facts } = receipt;
  const changed = (changes: Partial<Receipt>) => aReceipt({ ...facts, ...changes });
  const cancelled = changed({ status: 'CANCELLED' });
  switch (action) {
    case 'address':
      return receipt.enshrined
        ? [cancelled, changed({ id: '99', number: 'RE-1099' })]
        : [changed({ enshrined: body.enshrine === true })];
    case 'number':
      return [changed({ status: 'OPEN_DUE', number: receipt.number ?? 'RE-1009' })];
    case 'paid':
      return [changed({ status: 'PAID' })];
    case 'unpaid':
      return [changed({ status: 'OPEN_DUE' })];
    case 'draft':
      // It keeps the number that it will have again.
      return [changed({ status: 'draft' })];
    case 'enshrine':
      return [changed({ enshrined: true })];
    case 'cancel':
      return [cancelled];
    case 'delete':
      return [];
    case 'final':
      return [
        { ...receipt, actions: offerReceiptActions(receipt, { closed: true }) },
        changed({ id: '98', type: 'ER', number: 'RE-1098', status: 'OPEN_DUE', enshrined: false }),
      ];
    // A sent receipt stays as it is, and so does what no page looks at.
    default:
      return [receipt];
  }
}

const usualDraft: ReceiptMailDraft = {
  email: 'mara@beispiel.example',
  copy: true,
  cc: '',
  bcc: '',
  subject: 'Deine Rechnung RE-1000',
  message: '<p>Hallo Mara,</p><p>anbei deine Rechnung.</p>',
  attachments: ['881'],
};

const usualRecipient: ReceiptRecipient = {
  address: 'Mara Lindqvist\nHafenstraße 3\n20457 Hamburg',
  addressCountry: { id: '1' },
};

const usualCountries: Countries = [
  { id: '1', name: 'Deutschland', code: 'DE' },
  { id: '2', name: 'Österreich', code: 'AT' },
  { id: '3', name: 'Schweiz', code: 'CH' },
];
