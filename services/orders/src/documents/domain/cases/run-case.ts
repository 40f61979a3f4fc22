import { expect } from '@jest/globals';
import { formatAmount, parseAmount } from '../../../kernel/domain/money/money.ts';
import { grossByRate } from '../document/gross-by-rate.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { predictTotals } from '../document/predict-totals.ts';
import type { Action, Plan, PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { applyPlan, workOff } from '../testing/apply-plan.ts';
import { anInput, preferencesWith, type Save } from '../testing/input-builder.ts';
import { withDetailTexts } from '../testing/with-detail-texts.ts';
import type { Case, ExpectedActs, ExpectedDocument, Given, Stage, Story } from './case.ts';

/** Plans the case's order once and holds the plan against what is expected. */
export function runCase({ given, expect: expected }: Case): void {
  const plan = planOrder(createPlanInput(given));
  if ('skip' in expected) {
    const detail = expected.detail === undefined ? {} : { detail: expected.detail };
    expect(withDetailTexts(plan)).toMatchObject({ kind: 'skip', reason: expected.skip, ...detail });
    return;
  }
  if ('fetch' in expected) {
    expect(plan).toEqual({ kind: 'fetch', parts: expected.fetch });
    return;
  }
  expect(summarizePlan(plan, expected)).toEqual(normalizeExpected(expected));
  checkOnlySays(plan, expected);
}

/** Plays a story to its end; each stage starts from the ledger that the one before has left. */
export function runStory({ stages }: Story): void {
  let ledger: readonly LedgerEntry[] = [];
  for (const stage of stages) ledger = runStage(stage, ledger);
}

/**
 * Plays it for an account that enshrines what is opened. Documents then become final at other moments, and what was
 * final is evened out by others than where it can be rewritten; what the customer owes is the same in the end.
 */
export function runStoryWhereOpeningEnshrines({ stages }: Story): void {
  let ledger: readonly LedgerEntry[] = [];
  for (const { what, given, behind, expect: expected } of stages) {
    const input = createPlanInput({ ...given, ledger: behind?.(ledger) ?? ledger });
    const provider = { ...input.shop.provider, enshrinesOnOpening: true };
    ledger = workOff({ ...input, shop: { ...input.shop, provider } }).ledger;
    const opened = ledger.filter(({ status }) => status !== 'draft' && status !== 'deleted');
    const owed = expected.owed === undefined ? {} : { owed: plain(expected.owed) };
    expect({ what, opened: opened.filter(({ enshrined }) => !enshrined), ...owed }).toEqual({
      what,
      opened: [],
      ...(expected.owed === undefined ? {} : { owed: sumOwed(ledger) }),
    });
  }
}

export function createPlanInput(given: Given): PlanInput {
  const base = anInput();
  return {
    ...base,
    order: given.order,
    preferences: preferencesWith(given.preferences),
    shop: {
      ...base.shop,
      ...given.shop,
      provider: { ...base.shop.provider, ...given.shop?.provider },
    },
    extras: { ...base.extras, ...given.extras },
    ledger: given.ledger ?? [],
    ...given.rest,
  };
}

/** More runs than any story needs. */
const maxRuns = 20;

function runStage(stage: Stage, before: readonly LedgerEntry[]): readonly LedgerEntry[] {
  let ledger = stage.behind?.(before) ?? before;
  let plan: Plan = { kind: 'act', actions: [], notes: [], changes: [], nextRunAt: null };
  const notes = new Set<string>();
  for (let run = 0; ; run += 1) {
    if (run === maxRuns) throw new Error(`"${stage.what}" never comes to rest.`);
    plan = planOrder(createPlanInput({ ...stage.given, ledger }));
    if (plan.kind === 'act') for (const note of plan.notes) notes.add(note.code);
    const isAtRest = plan.kind !== 'act' || plan.actions.every(({ type }) => type === 'ensureContact');
    if (isAtRest) break;
    ledger = applyPlan(ledger, plan);
  }
  const { expect: expected } = stage;
  const seen = {
    what: stage.what,
    ...(expected.skip === undefined ? {} : { skip: plan.kind === 'skip' ? plan.reason : plan.kind }),
    ...(expected.ledger === undefined ? {} : { ledger: summarizeLedger(ledger, expected.ledger) }),
    ...(expected.owed === undefined ? {} : { owed: sumOwed(ledger) }),
    ...(expected.notes === undefined ? {} : { notes: [...notes].sort() }),
  };
  expect(seen).toEqual({
    what: stage.what,
    ...expected,
    ...(expected.owed === undefined ? {} : { owed: plain(expected.owed) }),
    ...(expected.notes === undefined ? {} : { notes: [...expected.notes].sort() }),
    ...(expected.ledger === undefined
      ? {}
      : {
          ledger: expected.ledger.map(([kind, ordinal, status, total, ...more]) => [
            kind,
            ordinal,
            status,
            plain(total),
            ...more,
          ]),
        }),
  });
  return ledger;
}

function summarizeLedger(ledger: readonly LedgerEntry[], expected: NonNullable<Stage['expect']['ledger']>) {
  const sorted = ledger.toSorted((left, right) =>
    left.kind === right.kind ? left.ordinal - right.ordinal : left.kind === 'invoice' ? -1 : 1,
  );
  return sorted.map((entry, index) => {
    const shown = [entry.kind, entry.ordinal, entry.status, plain(entry.total)];
    return expected[index]?.length === 5 ? [...shown, entry.enshrined] : shown;
  });
}

function sumOwed(ledger: readonly LedgerEntry[]): string {
  let owed = 0n;
  for (const entry of ledger) {
    if (entry.status === 'cancelled' || entry.status === 'deleted') continue;
    owed += entry.kind === 'invoice' ? parseAmount(entry.total) : -parseAmount(entry.total);
  }
  return formatAmount(owed);
}

function summarizePlan(plan: Plan, expected: ExpectedActs): object {
  if (plan.kind !== 'act') return plan;
  const { actions } = plan;
  const saves = actions.filter((action): action is Save => action.type === 'saveDocument');
  const contact = actions.find((action) => action.type === 'ensureContact')?.contact;
  const mail = actions.find((action) => action.type === 'sendMail')?.mail;
  return {
    ...(expected.steps && {
      steps: actions.map(({ type }) => type).filter((type) => type !== 'ensureContact'),
    }),
    ...(expected.documents && {
      documents: saves.map((save, index) => summarizeDocument(save, expected.documents?.[index])),
    }),
    ...(expected.notes && { notes: plan.notes.map(({ code }) => code).sort() }),
    ...(expected.changes && { changes: plan.changes.map(({ code }) => code).sort() }),
    ...(expected.contact && { contact: pick(contact, expected.contact) }),
    ...(expected.mail && { mail: pick(mail, expected.mail) }),
    ...(expected.bookings && {
      bookings: actions.flatMap((action) =>
        action.type === 'bookPayment' ? [[action.gateway, plain(action.amount), action.date]] : [],
      ),
    }),
    ...(expected.matches && {
      matches: actions.flatMap((action) =>
        action.type === 'matchPayment' ? [[action.gateway, plain(action.amount)]] : [],
      ),
    }),
    ...(expected.references && {
      references: actions.flatMap((action) => (action.type === 'matchPayment' ? [action.references] : [])),
    }),
    ...(expected.metafields && {
      metafields: actions.flatMap((action) =>
        action.type === 'writeMetafields'
          ? action.values.map(({ namespace, key, value }) => [`${namespace}.${key}`, value])
          : [],
      ),
    }),
    ...(expected.does && { does: expected.does.filter((type) => has(actions, type)) }),
    ...(expected.doesNot && { doesNot: expected.doesNot.filter((type) => has(actions, type)) }),
  };
}

function normalizeExpected(expected: ExpectedActs): object {
  return {
    ...expected,
    ...(expected.notes && { notes: [...expected.notes].sort() }),
    ...(expected.changes && { changes: [...expected.changes].sort() }),
    ...(expected.bookings && {
      bookings: expected.bookings.map(([gateway, amount, date]) => [gateway, plain(amount), date]),
    }),
    ...(expected.matches && {
      matches: expected.matches.map(([gateway, amount]) => [gateway, plain(amount)]),
    }),
    ...(expected.doesNot && { doesNot: [] }),
    ...(expected.documents && {
      documents: expected.documents.map(({ says: _says, ...document }) => ({
        ...document,
        ...(document.total !== undefined && { total: plain(document.total) }),
        ...(document.tax !== undefined && { tax: plain(document.tax) }),
        ...(document.rates && { rates: plainRates(Object.entries(document.rates)) }),
        ...(document.positions && { positions: document.positions.map(plainPosition) }),
      })),
    }),
  };
}

function summarizeDocument({ content }: Save, expected: ExpectedDocument | undefined): object {
  const totals = predictTotals(content);
  return {
    kind: content.kind,
    ...(expected?.rule !== undefined && { rule: content.taxRuleId }),
    // Totals as the provider will compute them from the positions, not as the content states them.
    ...(expected?.total !== undefined && { total: formatAmount(totals.gross) }),
    ...(expected?.tax !== undefined && { tax: formatAmount(totals.tax) }),
    ...(expected?.rates && {
      rates: plainRates(grossByRate(content).map(({ rate, gross }) => [rate, gross])),
    }),
    ...(expected?.positions && {
      positions: content.positions.map(({ title, quantity, unitPrice, taxRate }) =>
        plainPosition([title, quantity, unitPrice, taxRate]),
      ),
    }),
    ...(expected?.content && { content: pick(content, expected.content) }),
  };
}

function checkOnlySays(plan: Plan, expected: ExpectedActs): void {
  if (plan.kind !== 'act') return;
  const saves = plan.actions.filter((action): action is Save => action.type === 'saveDocument');
  expected.documents?.forEach((document, index) => {
    const content = saves[index]?.content;
    const text = [content?.subject, content?.headText, content?.footText, content?.taxText].join('\n');
    for (const says of document.says ?? []) expect(text).toContain(says);
  });
}

const has = (actions: readonly Action[], type: Action['type']): boolean =>
  actions.some((action) => action.type === type);

function pick<Whole extends object>(whole: Whole | undefined, like: Partial<Whole>): object | undefined {
  if (whole === undefined) return undefined;
  return Object.fromEntries(Object.keys(like).map((key) => [key, whole[key as keyof Whole]]));
}

const plain = (amount: string): string => formatAmount(parseAmount(amount));

const plainRates = (rates: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries(rates.map(([rate, gross]) => [rate, plain(gross)]));

const plainPosition = ([title, quantity, price, rate]: readonly [string, string, string, string]) => [
  title,
  quantity,
  plain(price),
  rate,
];
