import { embedTexts } from '../../../texts/embed-link.ts';
import { BlockStack, InlineStack, Select, Text } from '../../../ui/primitives.ts';
import { StepButtons } from '../../../ui/step-buttons.tsx';
import { type TemplateId, templateGroups } from '../model/template-ids.ts';
import { type DocumentKind, findTemplate, linkKindIn, stepTemplate, templates } from '../model/templates.ts';
import styles from './template-picker.module.css';

const texts = embedTexts.picker;

interface TemplatePickerProps {
  readonly kind: DocumentKind;
  readonly template: TemplateId;
  readonly onChange: (changes: { readonly template: TemplateId }) => void;
}

/** Chooses a notification from the list, or goes through all of them. */
export function TemplatePicker({ kind, template, onChange }: TemplatePickerProps) {
  const step = (by: 1 | -1) => onChange({ template: stepTemplate(template, by) });
  return (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="end" wrap={false}>
        <div className={styles.select}>
          <Select
            label={texts.label}
            options={options}
            value={template}
            onChange={(id) => onChange({ template: id as TemplateId })}
          />
        </div>
        <StepButtons previousLabel={texts.previous} nextLabel={texts.next} onStep={step} />
      </InlineStack>
      {linkKindIn(template, kind) !== kind && (
        <Text as="p" tone="subdued">
          {texts.leadsToCredit}
        </Text>
      )}
    </BlockStack>
  );
}

const getTemplateName = (id: TemplateId): string => {
  const name = embedTexts.templates[id];
  return findTemplate(id).credit ? texts.credit(name) : name;
};

const options = templateGroups.map((group) => ({
  title: texts.groups[group],
  options: templates
    .filter((one) => one.group === group)
    .map(({ id }) => ({ value: id, label: getTemplateName(id) })),
}));
