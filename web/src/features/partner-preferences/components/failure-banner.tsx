import { formTexts } from '../../../texts/preferences/form.ts';
import { Banner, Text } from '../../../ui/primitives.ts';
import { toProblems } from '../model/typed-preferences.ts';
import type { PartnerForm } from '../use-partner-form.ts';

/** Above the form: why the last try to save failed. */
export function FailureBanner({ form: { failure } }: { readonly form: PartnerForm }) {
  const atFields = Object.keys(toProblems(failure?.fields ?? [])).length;
  return (
    <div aria-live="polite">
      {failure && (
        <Banner title={failure.title} tone="critical">
          <Text as="p">{atFields > 0 ? formTexts.wrong(atFields) : failure.message}</Text>
        </Banner>
      )}
    </div>
  );
}
