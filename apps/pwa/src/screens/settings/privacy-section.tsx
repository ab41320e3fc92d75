import { PrivateSessionSwitch } from '../../features/presence/private-session-switch';
import { ListenAlongChoices } from '../../features/rooms/along/listen-along-choices';
import { SettingsSection } from './settings-section';

export const PrivacySection = () => (
  <SettingsSection title="Privacy">
    <PrivateSessionSwitch />
    <div>
      <ListenAlongChoices />
    </div>
  </SettingsSection>
);
