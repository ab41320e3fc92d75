import { usePerson } from '../../features/session/use-session';
import { Screen, ScreenHeading } from '../../ui/screen';
import { DatesSection } from './dates-section';
import { OfflineSection } from './offline-section';
import { NotificationSettings } from '../../features/push/notification-settings';
import { useNotified } from '../../features/push/use-notifications';
import { SettingsSection } from './settings-section';
import { CrossfadeSetting } from '../../features/player/sound/settings/crossfade-setting';
import { GaplessSetting } from '../../features/player/sound/settings/gapless-setting';
import { LevelingChoices } from '../../features/player/sound/settings/leveling-choices';
import { playsWithOneElement } from '../../features/player/sound/settings/sound-settings';
import { VisualizerSetting } from '../../features/player/sound/settings/visualizer-setting';
import { PrivateSessionSwitch } from '../../features/presence/private-session-switch';
import { ListenAlongChoices } from '../../features/rooms/along/listen-along-choices';

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

/** Not shown where the browser or the server has no notifications. */
function NotificationSection() {
  const notified = useNotified();

  return (
    notified && (
      <SettingsSection title="Notifications">
        <div>
          <NotificationSettings />
        </div>
      </SettingsSection>
    )
  );
}

const PlaybackSection = () => (
  <SettingsSection title="Playback" hint="On this device">
    <div>
      <LevelingChoices />
    </div>
    <div>
      <CrossfadeSetting />
    </div>
    <GaplessSetting />
    {!playsWithOneElement() && <VisualizerSetting />}
  </SettingsSection>
);

const PrivacySection = () => (
  <SettingsSection title="Privacy">
    <PrivateSessionSwitch />
    <div>
      <ListenAlongChoices />
    </div>
  </SettingsSection>
);
