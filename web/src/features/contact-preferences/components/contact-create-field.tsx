import type { FieldState } from '../../../lib/preferences/use-preference-form.ts';
import { contactFields, contactTexts } from '../../../texts/preferences/contacts.ts';
import { FieldFrame, getFieldError } from '../../../ui/fields/field-frame.tsx';
import { useFormFrame } from '../../../ui/form/form-context.ts';
import { Badge, ChoiceList } from '../../../ui/primitives.ts';

const { needed, all, inTesting } = contactTexts.create;

/** Who becomes a contact; the sparing way has a mark that it is new. */
export function ContactCreateField({ field }: { readonly field: FieldState<boolean> }) {
  const { isSaving } = useFormFrame();
  return (
    <FieldFrame field={field}>
      <ChoiceList
        title={contactFields.contactCreate.label}
        selected={[field.value ? 'all' : 'needed']}
        onChange={([value]) => field.change(value === 'all')}
        error={getFieldError(field)}
        disabled={isSaving}
        choices={[
          {
            value: 'needed',
            label: (
              <>
                {needed.label} <Badge tone="attention">{inTesting}</Badge>
              </>
            ),
            helpText: needed.help,
          },
          { value: 'all', label: all.label, helpText: all.help },
        ]}
      />
    </FieldFrame>
  );
}
