import { adminPaths } from '../../../lib/paths.ts';
import { invoiceSections, invoiceTexts } from '../../../texts/preferences/invoices.ts';
import { LinkCard } from '../../../ui/document/link-card.tsx';
import { WideOnly } from '../../../ui/document/wide-only.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Button } from '../../../ui/primitives.ts';

/** Ways to bring the link to an invoice to customers. */
export const LinksSection = ({ onEmbed }: { readonly onEmbed: () => void }) => (
  <SettingsSection id="links" {...invoiceSections.links}>
    <WideOnly>
      <LinkCard {...invoiceTexts.embed}>
        <Button onClick={onEmbed}>{invoiceTexts.embed.action}</Button>
      </LinkCard>
    </WideOnly>
    <LinkCard {...invoiceTexts.statusPage}>
      <Button url={adminPaths.checkoutEditor} target="_blank">
        {invoiceTexts.statusPage.action}
      </Button>
    </LinkCard>
  </SettingsSection>
);
