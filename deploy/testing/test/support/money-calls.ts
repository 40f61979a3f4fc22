import type { Installation } from '../../src/installation.ts';

/** A call to the provider as the sandbox recorded it. */
type KeptCall = {
  readonly method: string;
  /** Below `/api/v1`, with its query. */
  readonly path: string;
  readonly status: number;
  readonly body?: unknown;
};

/** A write that moves money at the provider. */
export type MoneyCall =
  | {
      readonly kind: 'line';
      readonly account: string;
      readonly amount: string;
      readonly purpose: string;
      readonly status: number;
    }
  | {
      readonly kind: 'booking';
      readonly documentKind: 'RE' | 'CN';
      readonly documentId: string;
      readonly account: string;
      /** Signed. */
      readonly amount: string;
      readonly type: string;
      /** Null where the account creates the line. */
      readonly lineId: string | null;
      readonly status: number;
    }
  /** A call that neither a payment nor a refund needs. */
  | { readonly kind: 'other'; readonly call: string };

export type ProviderCalls = {
  readonly money: readonly MoneyCall[];
  /** Accounts whose lines were searched, one entry per search. */
  readonly searched: readonly string[];
};

/** Reads the calls since the last read; the sandbox keeps a thousand. */
export function listenToMoney(installation: Installation): () => Promise<ProviderCalls> {
  let read = 0;
  return async () => {
    const { calls, total } = (await installation.atProvider('GET', '/calls')) as {
      calls: readonly KeptCall[];
      total: number;
    };
    const fresh = total - read;
    if (fresh > calls.length) throw new Error(`${fresh} calls, of which ${calls.length} were kept.`);
    read = total;
    const since = fresh === 0 ? [] : calls.slice(-fresh);
    return { money: since.filter(movesMoney).map(toMoneyCall), searched: since.flatMap(searchedAccount) };
  };
}

const locate = ({ path }: KeptCall): URL => new URL(path, 'http://provider');

function movesMoney(call: KeptCall): boolean {
  const isAboutMoney = /^\/CheckAccount|\/(?:bookAmount|resetToOpen|resetToDraft|cancelInvoice)$/;
  return call.method !== 'GET' && isAboutMoney.test(locate(call).pathname);
}

function searchedAccount(call: KeptCall): readonly string[] {
  const { pathname, searchParams } = locate(call);
  const account = searchParams.get('checkAccount[id]');
  const isSearch = call.method === 'GET' && pathname === '/CheckAccountTransaction';
  return isSearch && account !== null ? [account] : [];
}

function toMoneyCall(call: KeptCall): MoneyCall {
  const { method, status } = call;
  const { pathname } = locate(call);
  const body = (call.body ?? {}) as Readonly<Record<string, unknown>>;
  const money = {
    account: getReferencedId(body.checkAccount) ?? '',
    amount: Number(body.amount).toFixed(2),
    status,
  };
  if (method === 'POST' && pathname === '/CheckAccountTransaction')
    return { kind: 'line', ...money, purpose: String(body.paymtPurpose) };
  const [, name, id] = /^\/(Invoice|CreditNote)\/(\d+)\/bookAmount$/.exec(pathname) ?? [];
  if (method !== 'PUT' || id === undefined) return { kind: 'other', call: `${method} ${pathname}` };
  return {
    kind: 'booking',
    ...money,
    documentKind: name === 'Invoice' ? 'RE' : 'CN',
    documentId: id,
    type: String(body.type),
    lineId: getReferencedId(body.checkAccountTransaction),
  };
}

function getReferencedId(reference: unknown): string | null {
  const id = (reference as { readonly id?: unknown } | undefined)?.id;
  return id === undefined ? null : String(id);
}
