import { MonitorDown, Share } from 'lucide-react';
import { useStore } from '../../platform/store/use-store';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/overlays/notice';
import type { InstallOffer } from './install-offer';

export function InstallNotice({ offer }: { offer: InstallOffer }) {
  const isOffered = useStore(offer.state, (state) => state.isOffered);
  const way = useStore(offer.state, (state) => state.way);
  if (!isOffered) return null;
  if (way === 'share menu') {
    return (
      <Notice icon={<Share />} title="Keep Chorus on your home screen" hint="Tap Share, then “Add to Home Screen”.">
        <Button onClick={offer.decline}>Got it</Button>
      </Notice>
    );
  }
  return (
    <Notice icon={<MonitorDown />} title="Install Chorus" hint="It opens like an app and plays downloads without a connection.">
      <Button look="quiet" onClick={offer.decline}>
        Not now
      </Button>
      <Button look="primary" onClick={offer.install}>
        Install
      </Button>
    </Notice>
  );
}
