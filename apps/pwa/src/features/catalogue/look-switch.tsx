import { LayoutGrid, Rows3 } from 'lucide-react';
import { listLook } from '../../platform/preferences/list-look';
import { useStore } from '../../platform/store/use-store';
import { IconButton } from '../../ui/controls/icon-button';

/** How lists of songs are shown on this device. */
export const useListLook = () => useStore(listLook);

export function LookSwitch() {
  const look = useListLook();

  return (
    <div role="group" aria-label="View" className="flex shrink-0">
      <IconButton label="Grid" aria-pressed={look === 'grid'} onClick={() => listLook.change('grid')}>
        <LayoutGrid className="size-5" />
      </IconButton>
      <IconButton label="Rows" aria-pressed={look === 'rows'} onClick={() => listLook.change('rows')}>
        <Rows3 className="size-5" />
      </IconButton>
    </div>
  );
}
