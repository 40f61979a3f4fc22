import { transferTexts as texts } from '../../../texts/preferences/product-transfer.ts';
import { Banner, Text } from '../../../ui/primitives.ts';

/** What holds a transfer up, and how it goes on. */
export const HeldBanner = ({ error }: { readonly error: string | null }) =>
  error === null ? null : (
    <Banner tone="warning" title={texts.held}>
      <Text as="p">{error}</Text>
    </Banner>
  );
