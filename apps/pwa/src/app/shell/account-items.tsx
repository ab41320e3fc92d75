import { BlockedPeopleItem } from '../../features/moderation/blocked-people-item';
import { PrivateSessionItem } from '../../features/presence/private-session-item';
import { NotificationsItem } from '../../features/push/notifications-item';
import { ListenAlongItem } from '../../features/rooms/along/listen-along-item';
import { DevicesItem } from '../../features/session/devices/devices-item';
import { ImportItem } from './import-item';
import { OfflineItem } from './offline-item';

export const AccountItems = () => (
  <>
    <OfflineItem />
    <NotificationsItem />
    <PrivateSessionItem />
    <ListenAlongItem />
    <BlockedPeopleItem />
    <DevicesItem />
    <ImportItem />
  </>
);
