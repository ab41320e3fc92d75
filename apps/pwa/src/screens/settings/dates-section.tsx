import { changeDateLanguage } from '../../platform/dates/date-language';
import { datesIn } from '../../platform/dates/dates-in';
import { useDates } from '../../platform/dates/use-dates';
import { ChoiceField } from '../../ui/choice-field';
import { SettingsSection } from './settings-section';

/** A day above 12, so that it is no month. */
const EXAMPLE = '2026-01-31';

export function DatesSection() {
  const { language } = useDates();
  // The browser's own language may be any other.
  const languages = [...new Set(['en-US', 'en-GB', 'vi', navigator.language, language])];

  return (
    <SettingsSection title="Dates" hint="On this device">
      <ChoiceField
        label="Language of dates"
        value={language}
        choices={languages.map((tag) => ({ value: tag, label: `${nameOf(tag)} (${datesIn(tag).formatCalendarDay(EXAMPLE)})` }))}
        onChange={changeDateLanguage}
      />
    </SettingsSection>
  );
}

/** As its speakers call it. */
const nameOf = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
