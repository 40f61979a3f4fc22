import type { DocumentLanguage } from '@belegfluss/settings/contract';
import { templateTexts } from '../../../texts/preferences/templates.ts';
import { Button, ButtonGroup } from '../../primitives.ts';
import { languageName } from './text-languages.ts';

interface LanguageChoiceProps {
  /** Of the field, so that the buttons' names are unique on the page. */
  readonly label: string;
  readonly languages: readonly DocumentLanguage[];
  readonly active: readonly DocumentLanguage[];
  readonly faulty: readonly DocumentLanguage[];
  readonly chosen: DocumentLanguage;
  readonly onChoose: (language: DocumentLanguage) => void;
}

/** The languages that a text can be written in: all of them within reach, where there are many in several rows. */
export const LanguageChoice = (props: LanguageChoiceProps) => {
  const { label, languages, active, faulty, chosen, onChoose } = props;
  return (
    <ButtonGroup gap="extraTight">
      {languages.map((language) => {
        const name = wordFor(language, active.includes(language), faulty.includes(language));
        return (
          <Button
            key={language}
            size="slim"
            pressed={language === chosen}
            accessibilityLabel={templateTexts.inLanguage(name, label)}
            onClick={() => onChoose(language)}
          >
            {name}
          </Button>
        );
      })}
    </ButtonGroup>
  );
};

function wordFor(language: DocumentLanguage, isActive: boolean, isFaulty: boolean): string {
  const name = languageName(language);
  if (isFaulty) return templateTexts.faulty(name);
  return isActive ? name : templateTexts.inactive(name);
}
