import { InstallNotice } from '../../features/install/install-notice';
import { OfflineLine } from '../../features/network/offline-line';
import { StorageNotice } from '../../features/offline/storage-notice';
import { SessionNotice } from '../../features/session/session-notice';
import { UpdateNotice } from '../../features/update/update-notice';
import { useService } from '../../platform/services/services';
import { reloadPage } from '../shell/reload-page';
import { useOpenNotified } from './use-open-notified';

/** What the page has to say about itself. */
export default function Notices() {
  const { update, install, isReachable } = useService('notices');
  useOpenNotified();
  return (
    <>
      <StorageNotice reload={reloadPage} />
      <SessionNotice />
      <UpdateNotice update={update} />
      <InstallNotice offer={install} />
      <OfflineLine isReachable={isReachable} />
    </>
  );
}
