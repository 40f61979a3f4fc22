import { type IdList, listNamedIds, type NamedId, type Preferences } from '@belegfluss/settings/contract';
import type { Action, DocumentRef } from '../plan.ts';

/**
 * Finds the settings' ids that a step passes to the provider and may be refused for. Layouts are none of them: they are
 * set after a document was saved, and those that the account does not take are left out.
 */
export function settingsNamedBy(action: Action, preferences: Preferences): readonly NamedId[] {
  const { section, ids } = selectNamedIds(action);
  return listNamedIds(preferences).filter(
    (named) => named.unfitFor === null && named.section === section && ids[named.list]?.includes(named.id),
  );
}

type Names = {
  readonly section: NamedId['section'] | null;
  readonly ids: Partial<Readonly<Record<IdList, readonly (string | null)[]>>>;
};

function selectNamedIds(action: Action): Names {
  switch (action.type) {
    case 'saveDocument': {
      const { kind, contactPersonId, revenueAccountId, costCentreId, paymentMethodId } = action.content;
      return {
        section: toPreferenceSection(kind),
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
      return {
        section: toPreferenceSection(action.document.kind),
        ids: { attachments: action.mail.attachmentIds },
      };
    default:
      return { section: null, ids: {} };
  }
}

const toPreferenceSection = (kind: DocumentRef['kind']) => (kind === 'invoice' ? 'invoices' : 'credits');
