import { useNavigate } from 'react-router-dom';
import { useShopDomain } from '../../../lib/app-bridge.ts';
import { saveFile } from '../../../lib/files.ts';
import { paths } from '../../../lib/paths.ts';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { generalTexts } from '../../../texts/preferences/general.ts';
import { Modal, Text } from '../../../ui/primitives.ts';
import { composeExport } from '../model/compose-export.ts';

const texts = generalTexts.exportDialog;

/** Gives the stored settings as a file. */
export function ExportDialog({ form }: { readonly form: PreferenceForm }) {
  const navigate = useNavigate();
  const shop = useShopDomain();
  const close = () => navigate(paths.preferences, { replace: true, preventScrollReset: true });
  const download = () => {
    const { stored, facts } = form;
    const { filename, text } = composeExport({ shop, stored, facts, now: new Date() });
    saveFile(new Blob([text], { type: 'application/json' }), filename);
  };
  return (
    <Modal
      open
      title={texts.title}
      onClose={close}
      primaryAction={{ content: texts.download, onAction: download }}
      secondaryActions={[{ content: texts.close, onAction: close }]}
    >
      <Modal.Section>
        <Text as="p">{texts.text}</Text>
      </Modal.Section>
    </Modal>
  );
}
