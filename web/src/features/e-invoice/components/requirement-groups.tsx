import type { FieldRef } from '@belegfluss/settings/contract';
import { outside } from '../../../lib/paths.ts';
import { eInvoiceTexts as texts } from '../../../texts/e-invoice.ts';
import { showField } from '../../../ui/form/show-field.ts';
import { Mark } from '../../../ui/mark.tsx';
import { BlockStack, Button, InlineGrid, InlineStack, Link, Text } from '../../../ui/primitives.ts';
import type { Mend, Requirement } from '../model/list-requirements.ts';

const groups = ['company', 'contact', 'bank', 'paymentMethods', 'other', 'preferences'] as const;
type Group = (typeof groups)[number];

/** Requirements under what they belong to. */
export const RequirementGroups = ({ requirements }: { readonly requirements: readonly Requirement[] }) => (
  <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
    {groups.map((group) => {
      const members = requirements.filter(({ mend }) => groupOf(mend) === group);
      return members.length > 0 && <RequirementGroup key={group} group={group} members={members} />;
    })}
  </InlineGrid>
);

const groupOf = (mend: Mend): Group => (mend.at === 'account' ? mend.where : 'preferences');

interface RequirementGroupProps {
  readonly group: Group;
  readonly members: readonly Requirement[];
}

const RequirementGroup = ({ group, members }: RequirementGroupProps) => (
  <BlockStack gap="200">
    <Text as="h4" variant="headingSm">
      {texts.groups[group]}
    </Text>
    {members.map((requirement) => (
      <div key={requirement.id} data-requirement={requirement.id} data-met={requirement.isMet}>
        <Mark isOk={requirement.isMet} meaning={requirement.isMet ? texts.ok : texts.notOk}>
          <InlineStack gap="200">
            <Text as="span">{labelOf(requirement)}</Text>
            {!requirement.isMet && <MendLink requirement={requirement} />}
          </InlineStack>
        </Mark>
      </div>
    ))}
  </BlockStack>
);

const labelOf = ({ mend, label }: Requirement): string =>
  mend.at === 'account' ? label : texts.preferences[mend.field].label;

const fields: Readonly<Record<'paymentTerms' | 'ownMethods', FieldRef>> = {
  paymentTerms: 'invoices.invoiceDue',
  ownMethods: 'invoices.invoiceGateway',
};

/** Into the account in a new window, or to the field on this page. */
const MendLink = ({ requirement: { mend, label } }: { readonly requirement: Requirement }) => {
  if (mend.at === 'preferences')
    return (
      <Button variant="plain" onClick={() => showField(fields[mend.field])}>
        {texts.preferences[mend.field].mend}
      </Button>
    );
  return (
    <Link url={accountPages[mend.where]} target="_blank">
      {texts.mend(label)}
    </Link>
  );
};

const accountPages: Readonly<Record<Exclude<Group, 'preferences'>, string>> = {
  company: outside.providerCompany,
  contact: outside.providerCompany,
  bank: outside.providerCompany,
  paymentMethods: outside.provider,
  other: outside.providerCompany,
};
