import {
  type Position,
  positions,
  type TemplateGroup,
  type TemplateId,
  templateGroups,
  templateIds,
} from './template-ids.ts';
import { templatePlaces } from './template-places.ts';

/** Mails about money that goes back: their link leads to the credit note. */
const creditTemplates: readonly TemplateId[] = ['order_cancelled', 'refund_notification'];

/** A mail that Shopify sends about an order. */
type Template = {
  readonly id: TemplateId;
  readonly group: TemplateGroup;
  readonly credit: boolean;
  /** Places that it has; every mail has a text. */
  readonly positions: readonly Position[];
};

/** All of them, in the order of the admin. */
export const templates: readonly Template[] = templateGroups.flatMap((group) =>
  templateIds[group].map((id) => ({
    id,
    group,
    credit: creditTemplates.includes(id),
    positions: positions.filter((position) => templatePlaces[id][position] !== undefined),
  })),
);

export type DocumentKind = 'invoice' | 'credit';

/** The mail that a person sees first: the first one, and for credit notes the fourth, of cancelled orders. */
export const firstTemplate = (kind: DocumentKind): TemplateId =>
  kind === 'invoice' ? 'order_confirmation' : 'order_cancelled';

export const findTemplate = (id: TemplateId): Template => {
  const template = templates.find((one) => one.id === id);
  if (!template) throw new Error(`There is no notification ${id}.`);
  return template;
};

/** The next one, or with -1 the one before; behind the last comes the first. */
export function stepTemplate(id: TemplateId, step: 1 | -1): TemplateId {
  const at = templates.findIndex((one) => one.id === id);
  return templates[(at + step + templates.length) % templates.length]?.id ?? id;
}

/** The kind of document that a link in this mail leads to: mails about refunds always lead to credit notes. */
export const linkKindIn = (id: TemplateId, asked: DocumentKind): DocumentKind =>
  findTemplate(id).credit ? 'credit' : asked;
