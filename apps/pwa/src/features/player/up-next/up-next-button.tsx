import { ListMusic } from 'lucide-react';
import { lazyPart } from '../../../ui/lazy-part';
import { SidePanel } from '../../../ui/overlays/side-panel';

const UpNext = lazyPart(async () => ({ default: (await import('../full-players')).UpNext }));

export const UpNextButton = () => (
  <SidePanel label="Up next" icon={<ListMusic className="size-5" />}>
    <UpNext />
  </SidePanel>
);
