import type { Preferences, TemplateFieldName } from '@belegfluss/settings/contract';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { invoiceFields } from '../../../texts/preferences/invoices.ts';
import type { Input, TextInput } from '../../../ui/document/inputs.ts';

type Invoices = Preferences['invoices'];
type FieldName = keyof Invoices & string;

/** The texts among the fields. */
type TextName = Extract<FieldName, TemplateFieldName>;

/** A field of the section with its words. */
export const bindInputs =
  (form: PreferenceForm) =>
  <Name extends FieldName>(name: Name): Input<Invoices[Name]> => ({
    field: form.bindSection('invoices')(name),
    text: invoiceFields[name],
  });

/** The same of texts, which have to know their own name. */
export const bindText = <Name extends TextName>(
  form: PreferenceForm,
  name: Name,
): TextInput<Invoices[Name]> => ({
  ...bindInputs(form)(name),
  name,
});
