import { helpTexts } from '@belegfluss/gateway/help-texts';
import { paths } from '../../../lib/paths.ts';
import { HelpCard } from './help-card.tsx';

/** For whom the articles do not help. */
export const ContactHint = () => <HelpCard {...helpTexts.contactCard} url={paths.helpContact} />;
