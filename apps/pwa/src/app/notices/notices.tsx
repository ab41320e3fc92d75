import { InstallNotice } from '../../features/install/install-notice';
import type { InstallOffer } from '../../features/install/install-offer';
import { OfflineLine } from '../../features/network/offline-line';
import { StorageNotice } from '../../features/offline/storage-notice';
import { ContinueNotice } from '../../features/playback/continue-notice';
import { useIsOfRoom } from '../../features/player/use-player';
import { RefusedEdits } from '../../features/playlists/refused-edits';
import { RoomNotices } from '../../screens/together/room-notices';
import { LeaveNotices } from '../../features/session/leave-notices';
import { useMayHear } from '../../features/session/use-may-listen';
import { SessionNotice } from '../../features/session/session-notice';
import type { UpdateActor } from '../../features/update/update-machine';
import { UpdateNotice } from '../../features/update/update-notice';
import { useService } from '../../platform/services/services';
import { reloadPage } from '../shell/reload-page';
import { useOpenLaunched } from './use-open-launched';
import { useOpenNotified } from './use-open-notified';
import { useOpenedScreens } from './use-opened-screens';

declare module '../../platform/services/services' {
  interface Services {
    notices: { update: UpdateActor; install: InstallOffer };
  }
}

export function Notices() {
  const { update, install } = useService('notices');
  const isOfRoom = useIsOfRoom();
  useOpenNotified();
  useOpenLaunched();
  useOpenedScreens();
  return (
    <div className="gives-way beside-up-next flex shrink-0 flex-col">
      <StorageNotice reload={reloadPage} />
      <SessionNotice />
      <LeaveNotices />
      <RefusedEdits />
      <UpdateNotice update={update} />
      <InstallNotice offer={install} />
      {!isOfRoom && <ContinueNotice />}
      <RoomNotices />
      <OfflineLine mayHear={useMayHear()} />
    </div>
  );
}
