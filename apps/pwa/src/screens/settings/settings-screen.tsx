import { screenPaths } from '@chorus/contracts';
import { Suspense, useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ManageSignIn } from '../../features/accounts/manage-sign-in';
import { OwnPlayers } from '../../features/accounts/own-players';
import { useHasOwnAccounts } from '../../features/accounts/use-own-accounts';
import { useDeviceSetting } from '../../features/catalogue/lists/use-device';
import { OwnLinks } from '../../features/listening-links/own-links';
import { useOffersLinks } from '../../features/listening-links/use-offers-links';
import { BudgetSlider } from '../../features/offline/budget/budget-slider';
import { useOfflineState } from '../../features/offline/use-offline';
import { SingleKeysSetting } from '../../features/player/single-keys-setting';
import { CrossfadeSetting, GaplessSetting, VisualizerSetting, LevelingChoices } from '../../features/player/sound/settings/sound-choices';
import { playsWithOneElement } from '../../features/player/sound/settings/sound-settings';
import { PrivateSessionSwitch } from '../../features/presence/private-session';
import { NotificationSettings } from '../../features/push/notification-settings';
import { useNotified } from '../../features/push/use-notifications';
import { ListenAlongChoices } from '../../features/rooms/along/listen-along-choices';
import { ScrobblingSettings } from '../../features/scrobbling/scrobbling-settings';
import { DeleteAccount } from '../../features/session/delete-account';
import { usePerson } from '../../features/session/use-session';
import { changeDateLanguage } from '../../platform/dates/date-language';
import { datesIn, datesOf } from '../../platform/dates/dates-in';
import { useDates } from '../../platform/dates/use-dates';
import { ChoiceField } from '../../ui/controls/choice-field';
import { Screen, ScreenHeading } from '../../ui/screen';
import { SwitchRow } from '../../ui/controls/switch-row';

/** The day is above 12, so that it cannot be taken for a month. */
const EXAMPLE = '2026-01-31';

export default function SettingsScreen() {
  const isSignedIn = usePerson() !== undefined;
  const offersLinks = useOffersLinks();

  return (
    <Screen title="Settings">
      <ScreenHeading>Settings</ScreenHeading>
      <div className="mt-8 flex max-w-2xl flex-col gap-12">
        <PlaybackSection />
        {isSignedIn && <PrivacySection />}
        {isSignedIn && offersLinks && (
          <Section title="Links for people without an account">
            <OwnLinks />
          </Section>
        )}
        {isSignedIn && <NotificationSection />}
        <OfflineSection />
        <DatesSection />
        <KeyboardSection />
        {isSignedIn && (
          <Section title="Other players">
            <OwnPlayers />
          </Section>
        )}
        {isSignedIn && (
          <Section title="Scrobbling">
            <ScrobblingSettings />
          </Section>
        )}
        {isSignedIn && <SignInSection />}
        {isSignedIn && <AccountSection />}
      </div>
    </Screen>
  );
}

/** Not rendered if the browser or the server has no notifications. */
function NotificationSection() {
  const notified = useNotified();

  return (
    notified && (
      <Section title="Notifications">
        <div>
          <NotificationSettings />
        </div>
      </Section>
    )
  );
}

const PlaybackSection = () => (
  <Section title="Playback" hint="On this device">
    <div>
      <LevelingChoices />
    </div>
    <div>
      <CrossfadeSetting />
    </div>
    <GaplessSetting />
    {!playsWithOneElement() && <VisualizerSetting />}
  </Section>
);

const PrivacySection = () => (
  <Section title="Privacy">
    <PrivateSessionSwitch />
    <div>
      <ListenAlongChoices />
    </div>
  </Section>
);

/** Where people sign in with a provider, they change this in its own settings. */
function SignInSection() {
  const hasOwnAccounts = useHasOwnAccounts();

  return (
    hasOwnAccounts && (
      <Section title="Sign-in">
        <ManageSignIn />
      </Section>
    )
  );
}

const AccountSection = () => (
  <Section title="Account">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-[52ch] text-small text-pretty text-muted">
        Deletes your name, listening history, conversations and everything else Chorus stores about you, for good.
      </p>
      <DeleteAccount hasOwnAccount={useHasOwnAccounts()} />
    </div>
  </Section>
);

const OfflineSection = () => (
  <Section title="Offline music" hint="On this device">
    <Catalogue />
    <Budget />
  </Section>
);

function Catalogue() {
  const { isWanted, turn } = useDeviceSetting();

  return (
    <SwitchRow
      label="Catalog on this device"
      hint="Keeps the names of all songs, albums and artists here, so lists and search answer at once, even offline."
      checked={isWanted}
      onChange={turn}
    />
  );
}

function Budget() {
  const { isRead } = useOfflineState();

  return (
    isRead && (
      <div>
        <h3 className="font-semibold">Saved automatically</h3>
        <p className="max-w-[60ch] text-small text-pretty text-muted">
          How much space the songs you play may take up. Your downloads don't count. They're in{' '}
          <Link to={screenPaths.offline} className="text-ink underline underline-offset-2 hover:text-accent">
            Offline music
          </Link>
          .
        </p>
        <BudgetSlider />
      </div>
    )
  );
}

function DatesSection() {
  const { language } = useDates();
  // The browser's own language may not be among ours.
  const languages = [...new Set(['en-US', 'en-GB', 'vi', navigator.language, ...(language === undefined ? [] : [language])])];
  const named = languages.map((tag) => ({ value: tag, label: `${nameOf(tag)} (${datesIn(tag).formatCalendarDay(EXAMPLE)})` }));

  return (
    <Section title="Dates" hint="On this device">
      <ChoiceField
        label="Language of dates"
        value={language ?? ''}
        choices={[{ value: '', label: `Default (${datesOf(undefined).formatCalendarDay(EXAMPLE)})` }, ...named]}
        onChange={(tag) => changeDateLanguage(tag || undefined)}
      />
    </Section>
  );
}

const KeyboardSection = () => (
  <Section title="Keyboard" hint="On this device">
    <SingleKeysSetting />
  </Section>
);

/** Returns the name of the language in that language. */
const nameOf = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;

interface SectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Its settings suspend until the services that they need have started, which is after the first render. */
function Section({ title, hint, children }: SectionProps) {
  const id = useId();

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title font-bold">
        {title}
      </h2>
      {hint && <p className="mt-0.5 text-small text-muted">{hint}</p>}
      <div className="mt-5 flex flex-col gap-8">
        <Suspense>{children}</Suspense>
      </div>
    </section>
  );
}
