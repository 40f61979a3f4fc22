import { asksForCountry } from '@belegfluss/settings/contract';
import type { ReactNode } from 'react';
import { formatCalendarDay } from '../../../lib/format/date.ts';
import { helpPaths } from '../../../lib/paths.ts';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { creditFields } from '../../../texts/preferences/credits.ts';
import { generalFields, generalOptions } from '../../../texts/preferences/general.ts';
import { invoiceOptions } from '../../../texts/preferences/invoice-options.ts';
import { invoiceFields } from '../../../texts/preferences/invoices.ts';
import { setupTexts } from '../../../texts/setup.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SetField } from '../../../ui/fields/set-field.tsx';
import { documentLanguageOptions } from '../../../ui/fields/template/text-languages.ts';
import { ToggleField } from '../../../ui/fields/toggle-field.tsx';
import { Banner, BlockStack, Divider, Link, Text } from '../../../ui/primitives.ts';

interface FirstChoicesProps {
  readonly form: PreferenceForm;
  readonly isSmallBusiness: boolean;
  /** Day of the installation, `YYYY-MM-DD`. */
  readonly installedOn: string;
}

const texts = setupTexts.preferences;

/** The settings offer all of them. */
const usualLanguages: ReadonlySet<string> = new Set(['de', 'en']);

/** Asks for the shop's decisions before its first document. */
export const FirstChoices = ({ form, isSmallBusiness, installedOn }: FirstChoicesProps) => (
  <BlockStack gap="400">
    <Creation form={form} installedOn={installedOn} />
    <Divider />
    <Group title={texts.tax}>
      {isSmallBusiness && (
        <Banner title={texts.smallBusiness.title} tone="info">
          <Text as="p">{texts.smallBusiness.text}</Text>
          <Link url={helpPaths.smallBusiness}>{texts.smallBusiness.help}</Link>
        </Banner>
      )}
      {asksForCountry(form.facts) && (
        <SelectField
          field={form.bindSection('general')('accountCountry')}
          text={generalFields.accountCountry}
          options={generalOptions.accountCountry}
        />
      )}
      <ToggleField field={form.bindSection('general')('oss')} text={generalFields.oss} />
      <Link url={helpPaths.oss}>{texts.ossHelp}</Link>
    </Group>
    <Divider />
    <Group title={texts.languages}>
      <SetField
        field={form.bindSection('general')('languages')}
        text={generalFields.languages}
        options={documentLanguageOptions.filter(
          ({ value }) => usualLanguages.has(value) || form.stored.general.languages.includes(value),
        )}
      />
    </Group>
    <Divider />
    <Group title={texts.enshrine} text={texts.enshrineText}>
      <ChoiceField
        field={form.bindSection('invoices')('invoiceEnshrine')}
        text={invoiceFields.invoiceEnshrine}
        options={invoiceOptions.invoiceEnshrine}
      />
      <Link url={helpPaths.enshrine}>{texts.enshrineHelp}</Link>
    </Group>
  </BlockStack>
);

function Creation({ form, installedOn }: Pick<FirstChoicesProps, 'form' | 'installedOn'>) {
  const invoice = form.bindSection('invoices')('invoiceCreate');
  return (
    // A merchant who has chosen all orders before keeps that.
    <Group title={texts.creation} {...(invoice.value !== true && { text: texts.creationText })}>
      <ToggleField
        field={{
          ...invoice,
          value: invoice.value !== false,
          change: (isOn) => invoice.change(isOn && installedOn),
        }}
        text={invoiceFields.invoiceCreate}
      >
        {typeof invoice.value === 'string' && (
          <Text as="p">{texts.since(formatCalendarDay(invoice.value))}</Text>
        )}
      </ToggleField>
      <ToggleField field={form.bindSection('credits')('creditCreate')} text={creditFields.creditCreate} />
    </Group>
  );
}

interface GroupProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

const Group = ({ title, text, children }: GroupProps) => (
  <BlockStack gap="300">
    <BlockStack gap="100">
      <Text as="h3" variant="headingMd">
        {title}
      </Text>
      {text && (
        <Text as="p" tone="subdued">
          {text}
        </Text>
      )}
    </BlockStack>
    {children}
  </BlockStack>
);
