import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import type { Account } from '../../../lib/reference/use-account.ts';
import { creditSections, creditTexts } from '../../../texts/preferences/credits.ts';
import { LinkCard, WideOnly } from '../../../ui/document/link-card.tsx';
import { TagToggles } from '../../../ui/document/tag-toggles.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Button } from '../../../ui/primitives.ts';
import { bindInputs } from '../model/inputs.ts';
import { CreateSection } from './create-section.tsx';
import { LayoutSection } from './layout-section.tsx';
import { MailSection } from './mail-section.tsx';

interface CreditSectionsProps {
  readonly form: PreferenceForm;
  readonly account: Account;
  readonly onPreview: () => void;
  readonly onEmbed: () => void;
}

/** When and how credit notes are made, laid out and sent. */
export const CreditSections = ({ form, account, onPreview, onEmbed }: CreditSectionsProps) => (
  <>
    <CreateSection form={form} />
    <LayoutSection form={form} account={account} onPreview={onPreview} />
    <SettingsSection id="tags" {...creditSections.tags}>
      <TagToggles inputs={tags.map((name) => bindInputs(form)(name))} />
    </SettingsSection>
    <MailSection form={form} account={account} />
    <WideOnly>
      <SettingsSection id="links" {...creditSections.links}>
        <LinkCard {...creditTexts.embed}>
          <Button onClick={onEmbed}>{creditTexts.embed.action}</Button>
        </LinkCard>
      </SettingsSection>
    </WideOnly>
  </>
);

const tags = ['creditTagShopify', 'creditTagShop', 'creditTagOrderName', 'creditTagOrderTags'] as const;
