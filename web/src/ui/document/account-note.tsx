import type { Account } from '../../lib/reference/use-account.ts';
import { documentTexts } from '../../texts/preferences/documents.ts';
import { OfferNote } from '../fields/offer-note.tsx';
import { Banner } from '../primitives.ts';

/** Why there is nothing to choose from. */
export function AccountNote({ account }: { readonly account: Account }) {
  if (!account.isConnected)
    return <OfferNote offer={{ offered: false, why: 'connection', detail: documentTexts.connect }} />;
  if (!account.isFailed) return null;
  return (
    <Banner tone="warning" action={{ content: documentTexts.retry, onAction: account.retry }}>
      {documentTexts.unread}
    </Banner>
  );
}
