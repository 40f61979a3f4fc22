import type { Cleanup } from '../cleanup.ts';
import type { Client, RawAnswer } from '../http/client.ts';
import { at, brief, listAt, textAt } from '../http/read.ts';

/** A sevdesk account with raw answers; data that every check needs is read once. */
export type SevdeskAccount = ReturnType<typeof createSevdeskAccount>;
/** The account as one check sees it: everything it makes is removed at its end. */
export type SevdeskWorld = ReturnType<typeof createSevdeskWorld>;

export type SevdeskAccess = {
  readonly url: string;
  readonly token: string;
};

type Parts = {
  readonly cleanup: Cleanup;
  /** Whether the check declares that it leaves something: things that this refers to stay too. */
  readonly mayLeave: boolean;
  readonly mark: string;
  readonly now: () => Date;
  /** Recipient of a check's mails; null: no mails are sent. */
  readonly mailTo?: string | null;
  /** How long sevdesk may take to match a line automatically. */
  readonly matchingMs: number;
  /** Stores a file beside the report and returns its name. */
  readonly keep: (name: string, bytes: Buffer) => Promise<string>;
};

export const ref = (objectName: string, id: string | number) => ({ id, objectName });

export class Refused extends Error {}

export function createSevdeskAccount({ access, client }: { access: SevdeskAccess; client: Client }) {
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<RawAnswer> =>
    client.ask({
      method,
      url: `${access.url}${path}`,
      headers: { authorization: access.token },
      ...(body === undefined ? {} : { body }),
    });
  const get = (path: string) => ask('GET', path);
  const read = async (path: string): Promise<RawAnswer> => {
    const answer = await get(path);
    if (answer.status !== 200) throw new Refused(`GET ${path} answered ${describeAnswer(answer)}`);
    return answer;
  };
  const countries = once(async () => listAt(await read('/StaticCountry?limit=1000'), 'body.objects'));

  return {
    get,
    post: (path: string, body: unknown = {}) => ask('POST', path, body),
    put: (path: string, body: unknown = {}) => ask('PUT', path, body),
    remove: (path: string) => ask('DELETE', path),
    userId: once(async () => textAt(await read('/SevUser?limit=1'), 'body.objects.0.id')),
    /** `1.0` or `2.0`. */
    version: once(async () => textAt(await read('/Tools/bookkeepingSystemVersion'), 'body.objects.version')),
    countryId: async (code: string) =>
      textAt(
        (await countries()).find((row) => textAt(row, 'code').toLowerCase() === code.toLowerCase()),
        'id',
      ),
  };
}

export function createSevdeskWorld(account: SevdeskAccount, parts: Parts) {
  const { cleanup, mark, now } = parts;

  /** Removes something at the end of the check; if it is gone already, that is no failure. */
  const removeLater = (what: string, path: string) =>
    cleanup.later(`${what} ${path}`, async () => {
      const answer = await account.remove(path);
      if (answer.status === 404 || (answer.status === 409 && parts.mayLeave)) return;
      if (isRefusal(answer)) throw new Error(describeAnswer(answer));
    });

  /** A contact that is removed at the end of the check. */
  const contact = async (fields: object = {}): Promise<string> => {
    const answer = await account.post('/Contact', {
      name: `Belegfluss-Prüfung ${mark}`,
      category: ref('Category', 3),
      description: mark,
      ...fields,
    });
    const id = textAt(answer.body, 'objects.id');
    if (id === '') throw new Refused(`POST /Contact answered ${describeAnswer(answer)}`);
    removeLater('contact', `/Contact/${id}`);
    return id;
  };

  return {
    ...account,
    ...parts,
    mailTo: parts.mailTo ?? null,
    removeLater,
    later: cleanup.later,
    /** Today in the account's date format. */
    today: () => germanDay(now()),
    contact,
    /** The contact of all documents of the check. Made before them, it is removed after them. */
    buyerId: once(() => contact()),
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

export const describeAnswer = ({ status, text }: RawAnswer): string => `${status} ${brief(text)}`;

/** The day in Berlin, `27.11.2026`. */
export function germanDay(instant: Date): string {
  return new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(instant);
}

/** Whether an answer is an error, also one inside HTTP 200. */
export const isRefusal = ({ status, body }: RawAnswer): boolean =>
  status >= 400 || (at(body, 'error') ?? null) !== null;
