import { type IdList, listNamedIds, type NamedId, type Preferences } from '@belegfluss/settings/contract';
import type { Action, DocumentRef } from '../plan.ts';

/**
 * What a step names at the provider because settings say so, and may be refused for. Layouts are none of it: they are
 * reported after a document was saved, and what the account does not take of them is left out.
 */
export function settingsNamedBy(action: Action, preferences: Preferences): readonly NamedId[] {
  const { section, ids } = namesOf(action);
  return listNamedIds(preferences).filter(
    (named) => named.unfitFor === null && named.section === section && ids[named.list]?.includes(named.id),
  );
}

type Names = {
  readonly section: NamedId['section'] | null;
  readonly ids: Partial<Readonly<Record<IdList, readonly (string | null)[]>>>;
};

function namesOf(action: Action): Names {
  switch (action.type) {
    case 'saveDocument': {
      const { kind, contactPersonId, revenueAccountId, costCentreId, paymentMethodId } = action.content;
      return {
        section: sectionOf(kind),
        ids: {
          users: [contactPersonId],
          revenueAccounts: [revenueAccountId],
          costCentres: [costCentreId],
          paymentMethods: [paymentMethodId],
        },
      };
    }
    case 'bookPayment':
    case 'matchPayment':
      return { section: 'transactions', ids: { accounts: [action.accountId] } };
    case 'sendMail':
      return { section: sectionOf(action.document.kind), ids: { attachments: action.mail.attachmentIds } };
    default:
      return { section: null, ids: {} };
  }
}

const sectionOf = (kind: DocumentRef['kind']) => (kind === 'invoice' ? 'invoices' : 'credits');
