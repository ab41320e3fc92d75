import { BlockedPeopleItem } from '../../features/moderation/blocked-people-item';
import { PrivateSessionItem } from '../../features/presence/private-session-item';
import { NotificationsItem } from '../../features/push/notifications-item';
import { DevicesItem } from '../../features/session/devices/devices-item';
import { ImportItem } from './import-item';
import { OfflineItem } from './offline-item';

export const AccountItems = () => (
  <>
    <OfflineItem />
    <NotificationsItem />
    <PrivateSessionItem />
    <BlockedPeopleItem />
    <DevicesItem />
    <ImportItem />
  </>
);
