import { invoiceSections, invoiceTexts } from '../../../texts/preferences/invoices.ts';
import { LinkCard, WideOnly } from '../../../ui/document/link-card.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Button } from '../../../ui/primitives.ts';

/** Ways to bring the link to an invoice to customers. Shopify renders nothing of ours on its order status page. */
export const LinksSection = ({ onEmbed }: { readonly onEmbed: () => void }) => (
  <WideOnly>
    <SettingsSection id="links" {...invoiceSections.links}>
      <LinkCard {...invoiceTexts.embed}>
        <Button onClick={onEmbed}>{invoiceTexts.embed.action}</Button>
      </LinkCard>
    </SettingsSection>
  </WideOnly>
);
