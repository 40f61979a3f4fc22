import { addressTexts as texts } from '../../../texts/document-actions.ts';
import { NameField } from '../../../ui/name-field.tsx';
import { BlockStack, Text, TextField } from '../../../ui/primitives.ts';
import type { AddressPath } from '../model/address-path.ts';
import type { TypedAddress } from '../model/check-address.ts';
import type { AddressFormState } from '../model/use-address-form.ts';

interface AddressFormProps {
  readonly form: AddressFormState;
  readonly path: AddressPath;
  readonly disabled: boolean;
}

/** Lines and country, with what will happen. */
export function AddressForm({ form, path, disabled }: AddressFormProps) {
  const { problems, countries, isGone, change } = form;
  const value = form.value ?? blank;
  return (
    <BlockStack gap="400">
      <Text as="p">{texts.path[isGone ? 'gone' : path]}</Text>
      <TextField
        label={texts.address}
        helpText={texts.addressHelp}
        value={value.address}
        onChange={(address) => change({ address })}
        error={problems.address}
        disabled={disabled}
        multiline={4}
        maxHeight={240}
        autoComplete="off"
      />
      <NameField
        label={texts.country}
        value={value.country}
        names={countries.map(({ name }) => name)}
        error={problems.country}
        disabled={disabled}
        onChange={(country) => change({ country })}
      />
    </BlockStack>
  );
}

const blank: TypedAddress = { address: '', country: '' };
