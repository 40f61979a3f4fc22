import { shortestAddress } from '@belegfluss/orders/contract';
import { formatAddress, parseAddress } from '../../domain/compose/parse-address.ts';
import { hashJson } from '../../domain/document/content-hash.ts';
import { cleanMail } from '../../domain/mail/clean-mail.ts';
import type { MailContent } from '../../domain/plan.ts';
import type { RequestInput, RequestTarget } from '../../storage/request-store.ts';
import { mailProblemTexts } from '../../texts/mail-problem-texts.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { notInstalled, type Refusal } from './refusal.ts';

/** Input of an action, as a person wrote it. */
export type AskedInput = {
  readonly mail?: MailContent;
  readonly address?: { readonly text: string; readonly countryCode: string; readonly enshrine: boolean };
  readonly payment?: { readonly accountId: string; readonly date: string };
};

export type PreparedInput =
  | { readonly ok: true; readonly input: RequestInput }
  | { readonly ok: false; readonly refusal: Refusal };

/** Cleans a person's input and adds its hash: equal inputs have equal hashes. */
export function readInput(asked: AskedInput): PreparedInput {
  const read = readParts(asked);
  return read.ok ? { ok: true, input: { ...read.input, hash: hashJson(read.input) } } : read;
}

/** Why the shop's plan does not hold an action; null where it does. */
export async function refuseByPlan(
  { fetchContext }: Pick<ReconcileDependencies, 'fetchContext'>,
  { shop, action }: Pick<RequestTarget, 'shop' | 'action'>,
): Promise<Refusal | null> {
  const gate = gates[action as keyof typeof gates];
  if (gate === undefined) return null;
  const facts = await fetchContext(shop);
  if (!facts) return notInstalled;
  return facts.shop.features.includes(gate.feature) ? null : gate.refusal;
}

type Read =
  | { readonly ok: true; readonly input: Omit<RequestInput, 'hash'> }
  | Extract<PreparedInput, { ok: false }>;

function readParts({ mail, address, payment }: AskedInput): Read {
  if (mail) {
    const cleaned = cleanMail(mail);
    if (cleaned.ok) return { ok: true, input: { mail: cleaned.mail } };
    const { code, problem, field } = cleaned;
    return { ok: false, refusal: { code, message: mailProblemTexts[problem], field } };
  }
  if (address) {
    const parsed = parseAddress(address.text, address.countryCode);
    // Invisible characters do not count.
    if (formatAddress(parsed).length < shortestAddress) return { ok: false, refusal: tooShort };
    return { ok: true, input: { address: parsed, enshrine: address.enshrine } };
  }
  return { ok: true, input: payment ? { payment } : {} };
}

const tooShort: Refusal = { code: 'INVALID_ADDRESS', message: 'Die Adresse ist zu kurz', field: 'text' };

/** Actions that are part of some plans only. */
const gates = {
  email: {
    feature: 'emails',
    refusal: {
      code: 'FEATURE_MISSING',
      message:
        'In deinem Tarif ist der Versand von E-Mails nicht enthalten. Wechsle in einen größeren Tarif.',
    },
  },
  address: {
    feature: 'address',
    refusal: {
      code: 'FEATURE_MISSING',
      message:
        'In deinem Tarif ist das Ändern von Adressen nicht enthalten. Wechsle in einen größeren Tarif.',
    },
  },
} as const;
