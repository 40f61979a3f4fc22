import type { PreferenceFacts } from '@belegfluss/settings/contract';
import { automaticEnshrinement } from '../../../texts/preferences/invoices.ts';
import { Banner } from '../../../ui/primitives.ts';

interface EnshrinementNoteProps {
  readonly account: PreferenceFacts['account'];
  readonly mode: 'never' | string;
}

/** What it means for invoices that the account enshrines whatever gets its number, or that nobody knows yet. */
export function EnshrinementNote({ account, mode }: EnshrinementNoteProps) {
  if (!account.connected || account.enshrinesOnOpening === false) return null;
  const texts = automaticEnshrinement;
  return (
    <div data-testid="automatic-enshrinement">
      <Banner tone="info" title={texts.title}>
        {account.enshrinesOnOpening === null && `${texts.unknown} `}
        {mode === 'never' ? texts.never : texts.waits} {texts.change}
      </Banner>
    </div>
  );
}
