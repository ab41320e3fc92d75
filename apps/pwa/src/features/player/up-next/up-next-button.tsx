import { ListMusic } from 'lucide-react';
import { lazy } from 'react';
import { SidePanel } from '../../../ui/side-panel';

const UpNext = lazy(() => import('./up-next'));

export const UpNextButton = () => (
  <SidePanel label="Up next" icon={<ListMusic className="size-5" />}>
    <UpNext />
  </SidePanel>
);
