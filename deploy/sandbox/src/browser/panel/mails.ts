import { el } from '../shared/el.ts';
import { control } from '../shell/control.ts';
import { time } from './format.ts';
import type { Section } from './section.ts';
import { liveList, section } from './section.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  cc: string | null;
  bcc: string | null;
  sentAt: string;
}

/** "E-Mails": the mails that the provider would have sent. Nothing leaves the sandbox. */
export function mailsSection(): Section {
  const list = liveList<Mail>('Noch keine E-Mail.', mailRow, 5);
  const inbox = el('a', { href: '/mail', class: 'link' }, 'Postfach öffnen: was die App selbst versandt hat');
  const part = section('mails', 'E-Mails', { folded: true }, list.node, inbox);
  return {
    node: part.node,
    async refresh() {
      try {
        const { mails } = await control<{ mails: Mail[] }>('GET', '/sandbox/provider/mails');
        part.setCount(mails.length);
        list.update(mails.reverse());
      } catch {
        list.fail('Der sevdesk-Sandkasten antwortet gerade nicht.');
      }
    },
  };
}

function mailRow(mail: Mail): HTMLElement {
  return el(
    'article',
    { class: 'row', 'data-testid': 'provider-mail' },
    el('div', { class: 'row-head' }, el('strong', {}, mail.subject)),
    el(
      'div',
      { class: 'row-meta' },
      el('span', { class: 'hint' }, recipients(mail)),
      el('span', { class: 'hint' }, time(mail.sentAt)),
    ),
    el('p', { class: 'mail-text' }, mail.text),
  );
}

const recipients = ({ to, cc, bcc }: Mail): string =>
  [`An ${to}`, cc && `Kopie ${cc}`, bcc && `Blindkopie ${bcc}`].filter(Boolean).join(' · ');
