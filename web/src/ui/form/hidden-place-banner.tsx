import { useChangeView } from '../../lib/preferences/use-view.ts';
import { formTexts } from '../../texts/preferences/form.ts';
import { Banner, Text } from '../primitives.ts';

const { action } = formTexts.hidden;

/** To those who are no experts: why they see all settings after a link led to what they do not see otherwise. */
export function HiddenPlaceBanner({ what }: { readonly what: 'field' | 'section' }) {
  const { title, text } = formTexts.hidden[what];
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
