import type { AccountRefusal, PreferenceContext } from '@belegfluss/settings/contract';
import { sectionPath } from '../../../lib/preferences/anchors.ts';
import { contactRefusals } from '../../../texts/preferences/contacts.ts';
import { Banner, Text } from '../../../ui/primitives.ts';

interface RefusalNoteProps {
  readonly account: PreferenceContext['account'];
}

/** The account has refused the category that new contacts are to get. */
export function CategoryRefused({ account, name }: RefusalNoteProps & { readonly name: string }) {
  if (!refuses(account, 'category')) return null;
  const { title, text } = contactRefusals.category;
  const action = { content: contactRefusals.action, url: sectionPath('general', 'connection') };
  return (
    <Banner tone="warning" title={title} action={action}>
      <Text as="p">{text(name)}</Text>
    </Banner>
  );
}

/** The account has refused tags on contacts. */
export function TagsRefused({ account }: RefusalNoteProps) {
  if (!refuses(account, 'contact-tags')) return null;
  const { title, text } = contactRefusals['contact-tags'];
  return (
    <Banner tone="warning" title={title}>
      <Text as="p">{text}</Text>
    </Banner>
  );
}

const refuses = (account: PreferenceContext['account'], feature: AccountRefusal): boolean =>
  account.connected && account.refuses.includes(feature);
