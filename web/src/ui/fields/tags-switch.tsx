import type { FieldState } from '../../lib/preferences/use-preference-form.ts';
import type { FieldText } from '../../texts/preferences/form.ts';
import { TagsField } from './tags-field.tsx';
import { ToggleField } from './toggle-field.tsx';
import { useOpened } from './use-opened.ts';

interface TagsSwitchProps {
  readonly field: FieldState<string[]>;
  /** Of the switch. */
  readonly toggle: FieldText;
  /** Of the list. */
  readonly text: FieldText;
  readonly isDirty: boolean;
}

/** A list of tags behind a switch: switching it off empties the list (spec document 3, section 4.1). */
export function TagsSwitch({ field, toggle, text, isDirty }: TagsSwitchProps) {
  const [isOn, setOn] = useOpened(field.value.length > 0, isDirty);
  const change = (isWanted: boolean) => {
    setOn(isWanted);
    if (!isWanted && field.value.length > 0) field.change([]);
  };
  return (
    <ToggleField field={{ ...field, value: isOn, wrong: [], clashes: false, change }} text={toggle}>
      <TagsField field={{ ...field, change: (tags) => field.change([...tags]) }} text={text} />
    </ToggleField>
  );
}
