import { screenPaths } from '@chorus/contracts';
import { ArrowDownToLine } from 'lucide-react';
import { Suspense } from 'react';
import { ListLink } from '../../../ui/controls/list-link';
import { countOf } from '../../../ui/formats';
import { useOfflineState } from '../use-offline';
import { ownItems } from './keeping';

export const DownloadsLink = () => (
  <Suspense fallback={<DownloadsLinkWith detail="" />}>
    <Counted />
  </Suspense>
);

function Counted() {
  const state = useOfflineState();
  return <DownloadsLinkWith detail={state.isRead ? countOf(ownItems(state).length, 'download') : ''} />;
}

const DownloadsLinkWith = ({ detail }: { detail: string }) => (
  <ListLink to={screenPaths.offline} icon={<ArrowDownToLine />} name="Offline music" detail={detail} />
);
