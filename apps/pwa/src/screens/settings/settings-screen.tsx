import { usePerson } from '../../features/session/use-session';
import { Screen, ScreenHeading } from '../../ui/screen';
import { DatesSection } from './dates-section';
import { NotificationSection } from './notification-section';
import { OfflineSection } from './offline-section';
import { PlaybackSection } from './playback-section';
import { PrivacySection } from './privacy-section';

export default function SettingsScreen() {
  const isSignedIn = usePerson() !== undefined;

  return (
    <Screen title="Settings">
      <ScreenHeading>Settings</ScreenHeading>
      <div className="mt-8 flex max-w-2xl flex-col gap-12">
        <PlaybackSection />
        {isSignedIn && <PrivacySection />}
        {isSignedIn && <NotificationSection />}
        <OfflineSection />
        <DatesSection />
      </div>
    </Screen>
  );
}
