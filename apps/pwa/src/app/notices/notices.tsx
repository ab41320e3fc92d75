import { use } from 'react';
import { InstallNotice } from '../../features/install/install-notice';
import { OfflineLine } from '../../features/network/offline-line';
import { StorageNotice } from '../../features/offline/storage-notice';
import { SessionNotice } from '../../features/session/session-notice';
import { UpdateNotice } from '../../features/update/update-notice';
import { reloadPage } from '../shell/reload-page';
import type { NoticeSources } from './notice-sources';
import { useOpenNotified } from './use-open-notified';

/** What the page has to say about itself. */
export default function Notices({ sources }: { sources: Promise<NoticeSources> }) {
  const { update, install, isReachable } = use(sources);
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
