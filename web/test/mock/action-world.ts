import type {
  Countries,
  DocumentMailDraft,
  DocumentRecipient,
  Order,
  OrderDocument,
} from '@belegfluss/gateway/contract';
import type { DocumentAction } from '@belegfluss/orders/contract';
import { anOrderDocument, offerDocumentActions } from '../samples/order.ts';

/** Result of a click: it is done, it waits, it is refused, or its answer is lost. */
type ActionAnswer = 'done' | 'waiting' | 'unheard' | 'nonsense' | ActionRefusal;

/** The service's own words, or the gateway's where it did not come to that. */
export type ActionRefusal =
  | { readonly code: string; readonly detail: string }
  | { readonly status: 503 | 504; readonly code: 'UNAVAILABLE' | 'TIMEOUT' };

interface ActionRequest {
  readonly key: string;
  readonly action: DocumentAction;
  readonly order: string;
  readonly receipt: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Documents as the service changes them. A key that came before is the same click: nothing is done again for it. */
export class ActionWorld {
  /** Every request, also those that came again. */
  readonly asked: ActionRequest[] = [];
  /** Completed actions, once for each click. */
  readonly done: ActionRequest[] = [];
  /** Answers to come, the first first; `done` when there is none. */
  answers: ActionAnswer[] = [];
  /** A status instead of a mail's draft. */
  draft: DocumentMailDraft | number = usualDraft;
  /** A status instead of the recipient as printed. */
  recipient: DocumentRecipient | number = usualRecipient;
  countries: Countries | number = usualCountries;

  answer(request: ActionRequest): ActionAnswer {
    this.asked.push(request);
    return this.answers.shift() ?? 'done';
  }

  /** The order after the action, and the id of the document that matters now. */
  apply(order: Order, request: ActionRequest): { readonly order: Order; readonly receipt: string | null } {
    const { receipt: id, action, body } = request;
    const isNew = !this.done.some(({ key }) => key === request.key);
    if (isNew) this.done.push(request);
    const list = body.receipt === 'credit' ? 'credits' : 'invoices';
    const before = order[list].find((one) => one.id === id);
    if (!before || !isNew) return { order, receipt: before?.id ?? null };
    const after = applyDocumentAction(before, action, body);
    const documents = order[list].flatMap((one) => (one.id === id ? after : [one]));
    return { order: { ...order, [list]: documents }, receipt: after.at(-1)?.id ?? null };
  }
}

/** Documents after an action: none, the same, or the same and a new one. */
function applyDocumentAction(
  receipt: OrderDocument,
  action: DocumentAction,
  body: ActionRequest['body'],
): OrderDocument[] {
  const { actions: _, ...facts } = receipt;
  const changed = (changes: Partial<OrderDocument>) => anOrderDocument({ ...facts, ...changes });
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
        { ...receipt, actions: offerDocumentActions(receipt, { closed: true }) },
        changed({ id: '98', type: 'ER', number: 'RE-1098', status: 'OPEN_DUE', enshrined: false }),
      ];
    // A sent document stays as it is, and so does what no page looks at.
    default:
      return [receipt];
  }
}

const usualDraft: DocumentMailDraft = {
  email: 'mara@beispiel.example',
  copy: true,
  cc: '',
  bcc: '',
  subject: 'Deine Rechnung RE-1000',
  message: '<p>Hallo Mara,</p><p>anbei deine Rechnung.</p>',
  attachments: ['881'],
};

const usualRecipient: DocumentRecipient = {
  address: 'Mara Lindqvist\nHafenstraße 3\n20457 Hamburg',
  addressCountry: { id: '1' },
};

const usualCountries: Countries = [
  { id: '1', name: 'Deutschland', code: 'DE' },
  { id: '2', name: 'Österreich', code: 'AT' },
  { id: '3', name: 'Schweiz', code: 'CH' },
];
