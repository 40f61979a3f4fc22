import type { Offer } from '@belegfluss/settings/contract';
import { transferTexts as texts } from '../../../texts/preferences/product-transfer.ts';
import { OfferNote } from '../../../ui/fields/offer-note.tsx';
import { Text } from '../../../ui/primitives.ts';

interface WhyNotProps {
  readonly offer: Offer;
  readonly isDirty: boolean;
}

/** Nothing is sent by settings that are still being typed. */
export const isBlocked = ({ offer, isDirty }: WhyNotProps): boolean => !offer.offered || isDirty;

/** Why nothing can be transferred now, and the way to change that. */
export function WhyNot({ offer, isDirty }: WhyNotProps) {
  if (!offer.offered) return <OfferNote offer={offer} />;
  return isDirty ? (
    <Text as="p" tone="subdued">
      {texts.saveFirst}
    </Text>
  ) : null;
}
