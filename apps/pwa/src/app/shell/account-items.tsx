import { BlockedPeopleItem } from '../../features/moderation/blocked-people-item';
import { PrivateSessionItem } from '../../features/presence/private-session-item';
import { DevicesItem } from '../../features/session/devices/devices-item';
import { ImportItem } from './import-item';
import { OfflineItem } from './offline-item';
import { SettingsItem } from './settings-item';

export const AccountItems = () => (
  <>
    <SettingsItem />
    <OfflineItem />
    <PrivateSessionItem />
    <BlockedPeopleItem />
    <DevicesItem />
    <ImportItem />
  </>
);
