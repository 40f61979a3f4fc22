import { doesNotHold, type Finding, holds, holdsIf, notTried, sevdeskCheck } from '../../check.ts';
import { at, listAt, textAt } from '../../http/read.ts';
import { aDraft, readDocument, readPositions, saveInvoice } from '../documents.ts';
import { describeAnswer, germanDay, ref, type SevdeskWorld } from '../world.ts';

/** Checks on drafts of invoices, which have no number and can be removed. */
export const draftChecks = [
  sevdeskCheck({
    name: 'sevdesk.draft-lifecycle',
    claim:
      'A draft is saved with ids as text, a status as number and its address in parts; it has no number; DELETE removes it.',
    requests: 10,
    leaves: null,
    async run(world) {
      const { answer, id } = await saveInvoice(world);
      if (id === '') return doesNotHold(`saveInvoice answered ${describeAnswer(answer)}`);
      const draft = await readDocument(world, 'Invoice', id);
      const removed = await world.remove(`/Invoice/${id}`);
      const seen = `201 with number ${textAt(draft, 'invoiceNumber') || 'none'}, street ${textAt(draft, 'addressStreet') || 'none'}, DELETE ${removed.status}`;
      const isGood = textAt(draft, 'invoiceNumber') === '' && textAt(draft, 'addressStreet') === 'Prüfweg 1';
      return holdsIf(isGood && removed.status === 200, seen);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.rewrite-of-a-reference',
    claim:
      'A draft that is saved again with another customerInternalNote states that one, and goes on to state when it was made.',
    requests: 10,
    leaves: null,
    async run(world) {
      const id = await aDraft(world);
      const made = textAt(await readDocument(world, 'Invoice', id), 'create');
      const positionId = (await readPositions(world, 'Invoice', id))[0];
      const wanted = `${world.mark} PO`;
      const saved = await saveInvoice(world, { id, customerInternalNote: wanted }, { id: positionId });
      if (saved.id !== id) return doesNotHold(`saveInvoice answered ${describeAnswer(saved.answer)}`);
      const now = await readDocument(world, 'Invoice', id);
      const [note, create] = [textAt(now, 'customerInternalNote'), textAt(now, 'create')];
      const isSame = Date.parse(create) === Date.parse(made);
      return holdsIf(note === wanted && isSame, `note ${note}; made ${made}, then ${create}`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.delivery-after-the-invoice',
    claim:
      'An invoice is refused with a deliveryDate after its invoiceDate, and saved with a period that ends after it.',
    requests: 9,
    leaves: null,
    async run(world) {
      const inDays = (days: number) => new Date(world.now().getTime() + days * 86_400_000);
      const later = await saveInvoice(world, { deliveryDate: germanDay(inDays(10)) });
      const until = Math.floor(inDays(30).getTime() / 1000);
      const period = await saveInvoice(world, {
        deliveryDate: world.today(),
        deliveryDateUntil: until,
      });
      const seen = `later: ${describeAnswer(later.answer)}; period: ${describeAnswer(period.answer)}`;
      return holdsIf(later.id === '' && period.id !== '', seen);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.nulls-in-a-document',
    claim: 'The ids, the payment method and the lists of what to delete may be null in a new document.',
    requests: 7,
    leaves: null,
    async run(world) {
      const lists = { invoicePosDelete: null, discountSave: null, discountDelete: null };
      const { answer, id } = await saveInvoice(world, { id: null, paymentMethod: null }, { id: null }, lists);
      return holdsIf(id !== '', id === '' ? describeAnswer(answer) : 'the draft was saved');
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.references-to-nothing',
    claim:
      'GET of a draft leaves out references to nothing, states other nulls, and ids and amounts as text.',
    requests: 8,
    leaves: null,
    async run(world) {
      const draft = (await readDocument(world, 'Invoice', await aDraft(world))) as Record<string, unknown>;
      const nulls = ['origin', 'paymentMethod', 'costCentre'].filter((key) => draft[key] === null);
      const silent = ['sendDate', 'payDate'].filter((key) => !(key in draft));
      const others = ['id', 'status', 'sumGross'].filter((key) => typeof draft[key] !== 'string');
      return holdsIf(
        nulls.length + silent.length + others.length === 0,
        `references that are null: ${nulls.join(', ') || 'none'}; left out: ${silent.join(', ') || 'nothing'}; not text: ${others.join(', ') || 'nothing'}`,
      );
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.note-filter',
    claim: 'GET /Invoice finds a document by its whole customerInternalNote, and no other.',
    requests: 9,
    leaves: null,
    async run(world) {
      const id = await aDraft(world);
      const own = await listByNote(world, world.mark);
      const part = await listByNote(world, world.mark.slice(0, -1));
      const seen = `whole: ${own.length} rows, ${own.includes(id) ? 'with' : 'without'} the draft; a part of it: ${part.length} rows`;
      return holdsIf(own.length === 1 && own[0] === id && part.length === 0, seen);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.advance-invoices-are-listed',
    claim:
      'A list of invoices with showAll=true holds advance invoices (AR), which one without it may leave out.',
    requests: 9,
    leaves: null,
    async run(world) {
      const { answer, id } = await saveInvoice(world, { invoiceType: 'AR' });
      if (id === '') return notTried(`an advance invoice could not be saved: ${describeAnswer(answer)}`);
      const plain = await listByNote(world, world.mark);
      const all = await listByNote(world, world.mark, '&showAll=true');
      const isIn = (ids: readonly string[]) => (ids.includes(id) ? 'with' : 'without');
      return holdsIf(all.includes(id), `showAll: ${isIn(all)} it; the plain list: ${isIn(plain)} it`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.final-invoice-after-an-advance-one',
    claim: 'A final invoice (ER) is refused that names its advance invoice as its origin.',
    requests: 9,
    leaves: null,
    async run(world) {
      const advance = await saveInvoice(world, { invoiceType: 'AR' });
      if (advance.id === '') return notTried(`the advance invoice: ${describeAnswer(advance.answer)}`);
      const origin = ref('Invoice', advance.id);
      const { answer, id } = await saveInvoice(world, { invoiceType: 'ER', origin });
      if (id === '') return holds(describeAnswer(answer));
      const sum = textAt(await readDocument(world, 'Invoice', id), 'sumGross');
      return doesNotHold(`it is saved: sumGross ${sum} for a position of 1.19`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.revenue-account-in-the-header',
    claim: 'accountDatev in the header of an invoice is kept.',
    requests: 9,
    leaves: null,
    async run(world) {
      const accounts = listAt((await world.get('/ReceiptGuidance/forRevenue')).body, 'objects');
      const account = textAt(accounts[0], 'accountDatevId');
      if (account === '') return notTried('The account names no revenue account (version 1.0 has none).');
      const { answer, id } = await saveInvoice(world, { accountDatev: ref('AccountDatev', account) });
      if (id === '') return doesNotHold(`saveInvoice answered ${describeAnswer(answer)}`);
      const kept = textAt(await readDocument(world, 'Invoice', id), 'accountDatev.id');
      return holdsIf(kept === account, `sent ${account}, read ${kept || 'nothing'}`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.cleared-by-null',
    claim: 'A null in a save clears the payment method, the cost centre and the revenue account of a draft.',
    requests: 13,
    leaves: null,
    run: clearByNull,
  }),
  sevdeskCheck({
    name: 'sevdesk.cash-discount-with-decimals',
    claim: 'The percent of a cash discount keeps its decimals.',
    requests: 8,
    leaves: null,
    async run(world) {
      const { answer, id } = await saveInvoice(world, { discount: 2.5, discountTime: 7 });
      if (id === '') return doesNotHold(`saveInvoice answered ${describeAnswer(answer)}`);
      const kept = textAt(await readDocument(world, 'Invoice', id), 'discount');
      return holdsIf(Number(kept) === 2.5, `sent 2.5, read ${kept || 'nothing'}`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.sums-in-foreign-currency',
    claim: 'Of a document in CHF, sumGross is in EUR and sumGrossForeignCurrency in CHF.',
    requests: 8,
    leaves: null,
    async run(world) {
      const { answer, id } = await saveInvoice(world, { currency: 'CHF' });
      if (id === '') return doesNotHold(`saveInvoice answered ${describeAnswer(answer)}`);
      const draft = await readDocument(world, 'Invoice', id);
      const [own, foreign] = [textAt(draft, 'sumGross'), textAt(draft, 'sumGrossForeignCurrency')];
      const seen = `position 1.19 CHF: sumGross ${own}, sumGrossForeignCurrency ${foreign || 'not stated'}`;
      return holdsIf(Number(foreign) === 1.19 && Number(own) !== 1.19, seen);
    },
  }),
];

async function clearByNull(world: SevdeskWorld): Promise<Finding> {
  const first = async (path: string, key: string) =>
    textAt(listAt((await world.get(path)).body, 'objects')[0], key);
  const ids = {
    paymentMethod: { name: 'PaymentMethod', id: await first('/PaymentMethod?limit=1', 'id') },
    costCentre: { name: 'CostCentre', id: await first('/CostCentre?limit=1', 'id') },
    accountDatev: {
      name: 'AccountDatev',
      id: await first('/ReceiptGuidance/forRevenue', 'accountDatevId'),
    },
  };
  const chosen = Object.entries(ids).filter(([, { id }]) => id !== '');
  const header = Object.fromEntries(chosen.map(([key, { name, id }]) => [key, ref(name, id)]));
  const id = await aDraft(world, header);
  const [position] = await readPositions(world, 'Invoice', id);
  const before = await readDocument(world, 'Invoice', id);
  const kept = chosen.map(([key]) => key).filter((key) => textAt(before, `${key}.id`) !== '');
  if (kept.length === 0) return notTried('The draft took none of the three.');
  const nulls = Object.fromEntries(kept.map((key) => [key, null]));
  const { answer, id: again } = await saveInvoice(world, { id, ...nulls }, { id: position });
  if (again !== id) return doesNotHold(`the second save answered ${describeAnswer(answer)}`);
  const after = await readDocument(world, 'Invoice', id);
  const left = kept.filter((key) => textAt(after, `${key}.id`) !== '');
  return holdsIf(
    left.length === 0,
    `sent null for ${kept.join(', ')}; still there: ${left.join(', ') || 'none'}`,
  );
}

async function listByNote(world: SevdeskWorld, note: string, more = ''): Promise<string[]> {
  const query = `customerInternalNote=${encodeURIComponent(note)}&limit=10${more}`;
  const answer = await world.get(`/Invoice?${query}`);
  return listAt(answer.body, 'objects')
    .filter((row) => at(row, 'id') !== undefined)
    .map((row) => textAt(row, 'id'));
}
