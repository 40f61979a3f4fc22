import type { OrderDocument } from '@belegfluss/gateway/contract';
import {
  type ActionBlocker,
  blockerTexts,
  type DocumentAction,
  documentActions,
} from '@belegfluss/orders/contract';
import { ownValue } from '@belegfluss/runtime/records';
import type { Feature } from '@belegfluss/shops/contract';
import { actionLabels, documentMenuTexts as texts } from '../../../texts/document-actions.ts';

interface MenuEntry {
  readonly action: DocumentAction;
  readonly label: string;
  /** Why it cannot be chosen, or what it needs. */
  readonly note: string | null;
  readonly state: 'offered' | 'blocked' | 'locked';
}

type Offered = Pick<OrderDocument, 'actions'>;

/**
 * The actions in the contract's order. What can never be done with such a document is left out; `features` are those
 * of the plan, null while they are not known.
 */
export const menuEntries = (document: Offered, features: readonly Feature[] | null): MenuEntry[] =>
  documentActions
    .filter((action) => !never.includes(document.actions[action] ?? ''))
    .map((action) => ({
      action,
      label: actionLabels[action],
      ...decideEntryState(document, action, features),
    }));

function decideEntryState(
  document: Offered,
  action: DocumentAction,
  features: readonly Feature[] | null,
): Pick<MenuEntry, 'state' | 'note'> {
  const reason = blockerText(document, action);
  if (reason !== null) return { state: 'blocked', note: reason };
  return neededFeature(action, features) === null
    ? { state: 'offered', note: null }
    : { state: 'locked', note: texts.upgrade };
}

/** Explains in German why an action is blocked; null when it is not. */
export function blockerText({ actions }: Offered, action: DocumentAction): string | null {
  const blocker = actions[action];
  // A newer service may state a blocker that this page has no text for.
  return blocker === null ? null : (ownValue(blockerTexts, blocker) ?? texts.blocked);
}

/** True when every action is blocked because the document was cancelled. */
export const isOver = ({ actions }: Offered): boolean =>
  documentActions.every((action) => actions[action] === ('CANCELLED' satisfies ActionBlocker));

/** The feature that the plan lacks for an action; null when it has it, needs none, or is not known. */
export function neededFeature(
  action: DocumentAction,
  features: readonly Feature[] | null,
): GatedFeature | null {
  const feature = gates[action];
  return feature === undefined || features === null || features.includes(feature) ? null : feature;
}

type GatedFeature = Extract<Feature, 'emails' | 'address' | 'advanceInvoice'>;

const gates: Readonly<Partial<Record<DocumentAction, GatedFeature>>> = {
  email: 'emails',
  address: 'address',
  final: 'advanceInvoice',
};

const never: readonly string[] = [
  'NOT_FOR_CREDITS',
  'NOT_ADVANCE',
  'IS_CANCELLATION',
] satisfies ActionBlocker[];
