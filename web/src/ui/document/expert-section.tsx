import { type ComponentProps, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { FieldState } from '../../lib/preferences/use-preference-form.ts';
import { isShown } from '../fields/is-shown.ts';
import { SettingsSection } from '../form/settings-section.tsx';

interface ExpertSectionProps extends ComponentProps<typeof SettingsSection> {
  /** All that the section has: without one of them on screen it is not there either. */
  readonly fields: readonly Pick<FieldState<unknown>, 'offer' | 'wrong'>[];
}

/** A section that may have nothing to show to those who are no experts. */
export const ExpertSection = ({ fields, ...section }: ExpertSectionProps) =>
  fields.some(isShown) ? <AnchoredSection {...section} /> : null;

/** It may come long after the page: the address that names it leads to it then. */
function AnchoredSection(section: ComponentProps<typeof SettingsSection>) {
  const { id } = section;
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}`) document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, [hash, id]);
  return <SettingsSection {...section} />;
}
