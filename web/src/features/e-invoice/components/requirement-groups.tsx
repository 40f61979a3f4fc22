import type { FieldRef } from '@belegfluss/settings/contract';
import { outside } from '../../../lib/paths.ts';
import { eInvoiceTexts as texts } from '../../../texts/e-invoice.ts';
import { showField } from '../../../ui/form/show-field.ts';
import { Mark } from '../../../ui/mark.tsx';
import { BlockStack, Button, InlineGrid, InlineStack, Link, Text } from '../../../ui/primitives.ts';
import type { Fix, Requirement } from '../model/list-requirements.ts';

const groups = ['company', 'contact', 'bank', 'paymentMethods', 'other', 'preferences'] as const;
type Group = (typeof groups)[number];

/** Requirements under what they belong to. */
export const RequirementGroups = ({ requirements }: { readonly requirements: readonly Requirement[] }) => (
  <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
    {groups.map((group) => {
      const members = requirements.filter(({ fix }) => toFixGroup(fix) === group);
      return members.length > 0 && <RequirementGroup key={group} group={group} members={members} />;
    })}
  </InlineGrid>
);

const toFixGroup = (fix: Fix): Group => (fix.at === 'account' ? fix.where : 'preferences');

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
            <Text as="span">{getRequirementLabel(requirement)}</Text>
            {!requirement.isMet && <FixLink requirement={requirement} />}
          </InlineStack>
        </Mark>
      </div>
    ))}
  </BlockStack>
);

const getRequirementLabel = ({ fix, label }: Requirement): string =>
  fix.at === 'account' ? label : texts.preferences[fix.field].label;

const fields: Readonly<Record<'paymentTerms' | 'ownMethods', FieldRef>> = {
  paymentTerms: 'invoices.invoiceDue',
  ownMethods: 'invoices.invoiceGateway',
};

/** Into the account in a new window, or to the field on this page. */
const FixLink = ({ requirement: { fix, label } }: { readonly requirement: Requirement }) => {
  if (fix.at === 'preferences')
    return (
      <Button variant="plain" onClick={() => showField(fields[fix.field])}>
        {texts.preferences[fix.field].fix}
      </Button>
    );
  return (
    <Link url={accountPages[fix.where]} target="_blank">
      {texts.fix(label)}
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
