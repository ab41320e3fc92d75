import { MonitorDown } from 'lucide-react';
import { useStore } from '../../platform/store/use-store';
import { useService } from '../../platform/services/services';
import type { InstallOffer } from './install-offer';

export function InstallItem({ className, compact = false }: { className: string; compact?: boolean }) {
  const { state, install } = useInstallOffer();
  const way = useStore(state, (now) => now.way);
  if (!way) return null;
  return (
    <li>
      <button type="button" title={compact ? 'Install Chorus' : undefined} className={className} onClick={install}>
        <MonitorDown aria-hidden className="size-5 shrink-0" />
        <span className={compact ? 'sr-only' : 'truncate'}>Install Chorus</span>
      </button>
    </li>
  );
}

declare module '../../platform/services/services' {
  interface Services {
    installOffer: InstallOffer;
  }
}

const useInstallOffer = (): InstallOffer => useService('installOffer');
