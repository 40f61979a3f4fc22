import { useChangeView } from '../../lib/preferences/use-view.ts';
import { formTexts } from '../../texts/preferences/form.ts';
import { Banner, Text } from '../primitives.ts';

const { action, text, title } = formTexts.hidden;

/** To those who are no experts: why they see all settings after a link led to one that they do not see otherwise. */
export function HiddenFieldBanner() {
  const changeView = useChangeView();
  return (
    <Banner
      title={title}
      action={{ content: action, onAction: () => changeView.mutate({ expertMode: true }) }}
    >
      <Text as="p">{text}</Text>
    </Banner>
  );
}
