import type { ReactNode } from 'react';
import type { FieldState } from '../../lib/preferences/use-preference-form.ts';
import { formTexts } from '../../texts/preferences/form.ts';
import { BlockStack, Text } from '../primitives.ts';
import { isShown } from './is-shown.ts';
import { OfferNote } from './offer-note.tsx';

interface FieldFrameProps<Value> {
  readonly field: FieldState<Value>;
  readonly children: ReactNode;
}

/**
 * Around every input: hides what only experts see, and says below why something cannot be chosen or what somebody else
 * has stored meanwhile. What is wrong is never hidden.
 */
export function FieldFrame<Value>({ field, children }: FieldFrameProps<Value>) {
  const { offer, clashes } = field;
  if (!isShown(field)) return null;
  return (
    <div data-field={field.ref}>
      <BlockStack gap="150">
        {children}
        {!offer.offered && offer.why !== 'expert' && <OfferNote offer={offer} />}
        {clashes && (
          <Text as="p" tone="caution">
            {formTexts.clash}
          </Text>
        )}
      </BlockStack>
    </div>
  );
}

/** The sentence at the input; undefined while nothing is wrong. */
export const getFieldError = ({ wrong }: Pick<FieldState<unknown>, 'wrong'>): string | undefined =>
  wrong.length > 0 ? wrong.map(({ message }) => message).join(' ') : undefined;

/** Something behind a gate can be switched off, and then not on again. */
export const isLocked = ({ offer }: Pick<FieldState<unknown>, 'offer'>, isOn: boolean): boolean =>
  !offer.offered && !isOn;
