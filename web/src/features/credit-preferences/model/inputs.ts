import type { Preferences, TemplateFieldName } from '@belegfluss/settings/contract';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { creditFields } from '../../../texts/preferences/credits.ts';
import type { Input, TextInput } from '../../../ui/document/inputs.ts';

type Credits = Preferences['credits'];
type FieldName = keyof Credits & string;

/** The texts among the fields. */
type TextName = Extract<FieldName, TemplateFieldName>;

/** A field of the section with its words. */
export const bindInputs =
  (form: PreferenceForm) =>
  <Name extends FieldName>(name: Name): Input<Credits[Name]> => ({
    field: form.bindSection('credits')(name),
    text: creditFields[name],
  });

/** The same of texts, which have to know their own name. */
export const bindText = <Name extends TextName>(
  form: PreferenceForm,
  name: Name,
): TextInput<Credits[Name]> => ({
  ...bindInputs(form)(name),
  name,
});
