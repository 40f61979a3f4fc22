import type { PartRequest } from '@belegfluss/provider/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import type { BeforeSend } from '../../clients/calls/call.ts';
import { choosePart, type NumberUse } from '../../domain/parts/choose-part.ts';
import { composeFields, partHash } from '../../domain/parts/compose-fields.ts';
import type { AccountPart, PartOrigin } from '../../domain/parts/part.ts';
import { failed, mapResult, ok, type ProviderResult } from '../../domain/provider-result.ts';
import type { MadeLink } from '../../storage/parts/link-written.ts';
import type { PartLink } from '../../storage/parts/part-link-row.ts';
import type { Session } from '../sessions.ts';
import { creationWrite, type MadePart, partRef } from './creation-write.ts';
import { numberTaken, partBusy } from './part-failures.ts';
import type { PartTools } from './part-tools.ts';

export type LinkedPart = {
  readonly link: PartLink & { readonly partId: string };
  readonly outcome: 'created' | 'matched';
  /** Written with the creation, or found. */
  readonly stock: string;
  /** The content of a part that existed before; null when it was not read. */
  readonly current: AccountPart | null;
};

/**
 * Finds or makes the part of a key. Its row claims the number first, so that two keys never make a part of the same
 * number; an account's own part of that number is taken, unless it stands for another key. What cannot be had under the
 * wanted number is made under the other one. Throws `PART_NUMBER_TAKEN` when neither can be had.
 */
export async function makePart(
  tools: PartTools,
  session: Session,
  request: PartRequest,
  known: PartLink | null,
): Promise<LinkedPart> {
  for (const number of new Set([request.number, request.fallbackNumber])) {
    const link = await claim(tools, session.shop, request, { known, number });
    if (!link) continue;
    const made = await make(tools, session, request, link);
    if (made) return made;
  }
  throw numberTaken(request.number, session.providerName);
}

/** The key's row with the number; null when another key has it. */
async function claim(
  { links }: PartTools,
  shop: string,
  { key, group }: PartRequest,
  { known, number }: { readonly known: PartLink | null; readonly number: string },
): Promise<PartLink | null> {
  const link = known ?? (await links.begin({ shop, key, group, number }));
  if (!link || link.number === number) return link;
  return (await links.claimNumber(shop, key, number)) ? { ...link, number } : null;
}

/** Null when the number belongs to parts that stand for something else. */
async function make(
  tools: PartTools,
  session: Session,
  request: PartRequest,
  link: PartLink,
): Promise<LinkedPart | null> {
  const hash = partHash(request);
  const stock = request.tracksStock ? request.initialStock || '0' : '0';
  const madeWith = request.tracksStock ? stock : '';
  const { number } = link;
  const isFree = await isListedFree(tools, session.shop, link);
  let current: AccountPart | null = null;
  const send = async (beforeSend: BeforeSend): Promise<ProviderResult<MadePart>> => {
    const use = isFree ? free : await findUse(tools, session, link);
    if (!use.ok) return use;
    if (use.value.kind === 'taken') return isTakenByOthers;
    if (use.value.kind === 'match') {
      current = use.value.part;
      const { id, active } = current;
      return ok({ id, number, stock: current.stock, active, adopted: true, madeWith: '' });
    }
    const categories = await tools.categories.find(session, request.category);
    const state = { number, origin: 'made', note: null, mark: '', categories } as const;
    const fields = { ...composeFields(request, state), stock };
    const created = await session.client.createPart(fields, session.view, beforeSend);
    const { active } = request;
    return mapResult(created, (id) => ({ id, number, stock, active, adopted: false, madeWith }));
  };
  try {
    const facts = { number, name: request.name, stock, madeWith, active: String(request.active) };
    const creation = {
      ...creationWrite(tools, session, link),
      requestHash: hash,
      facts,
      isOneCall: isFree,
      send,
    };
    const { result, requestHash } = await tools.writeOnce(creation);
    // A part made by an earlier attempt may have other content.
    const isAsWanted = !result.adopted && requestHash === hash && result.number === number;
    const linked = await bind(tools, session.shop, link, result, isAsWanted ? request : null);
    const outcome = result.adopted ? 'matched' : 'created';
    return { link: linked, outcome, stock: result.stock, current };
  } catch (error) {
    if (error instanceof RpcError && error.details.code === takenCode) return null;
    throw error;
  }
}

const takenCode = 'NUMBER_TAKEN';
const isTakenByOthers = failed({
  kind: 'rejected',
  status: 0,
  code: takenCode,
  message: 'Parts that stand for something else bear the number.',
});

const free: ProviderResult<NumberUse> = ok({ kind: 'free' });

/** A fresh listing spares the question, except where a part was lost: the listing that lost it may have missed it. */
const isListedFree = async (
  { listing }: PartTools,
  shop: string,
  { number, revision }: PartLink,
): Promise<boolean> => revision === 0 && (await listing.check(shop, number)) === 'absent';

async function findUse(
  { links }: PartTools,
  { shop, client }: Session,
  { number }: PartLink,
): Promise<ProviderResult<NumberUse>> {
  const rows = await client.findPartsByNumber(number);
  if (!rows.ok) return rows;
  const ids = rows.value.map(({ id }) => id);
  const linked = new Set((await links.findKeysByPartId(shop, ids)).keys());
  return ok(choosePart(rows.value, { number, linked }));
}

/** `written`: the content that the part was just made with; null where it has another one. */
async function bind(
  tools: PartTools,
  shop: string,
  link: PartLink,
  part: MadePart,
  written: PartRequest | null,
): Promise<LinkedPart['link']> {
  const linked = await (written
    ? tools.links.linkWritten(toMadeLink(shop, link, part, written))
    : tools.links.link(shop, link, { ...part, origin: await findOrigin(tools, shop, part) }));
  if (linked) return { ...linked, partId: part.id };
  // Another call has linked it just now, or another key: then this one's next part is looked for again.
  if ((await tools.links.findKeysByPartId(shop, [part.id])).get(part.id) !== link.key) {
    await tools.links.unlink(shop, link);
  }
  throw partBusy();
}

const toMadeLink = (
  shop: string,
  link: PartLink,
  { id, stock, madeWith }: MadePart,
  request: PartRequest,
): MadeLink => ({
  shop,
  link,
  partId: id,
  number: link.number,
  wanted: request.number,
  active: request.active,
  stock,
  madeWith,
  contentHash: partHash(request),
  note: request.note,
});

/** One that we made once and let go of is ours again. */
async function findOrigin(
  { journal }: PartTools,
  shop: string,
  { id, adopted }: MadePart,
): Promise<PartOrigin> {
  if (!adopted) return 'made';
  const results = await journal.listResults(shop, partRef(id));
  const wasMade = results.some(
    ({ kind, result }) => kind === 'part' && (result as Partial<MadePart>).adopted === false,
  );
  return wasMade ? 'made' : 'matched';
}
