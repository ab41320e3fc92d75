import { ArrowDown, ArrowUp, ListStart, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import type { Shift } from '../queue/queue-edits';

interface SelectionBarProps {
  count: number;
  canShift: (to: Shift) => boolean;
  onShift: (to: Shift) => void;
  onRemove: () => void;
  onDone: () => void;
}

export const SelectionBar = ({ count, canShift, onShift, onRemove, onDone }: SelectionBarProps) => (
  <div role="group" aria-label="Selected songs" className="mb-1 rounded-cover bg-raised py-0.5 pr-1 pl-3">
    <div className="flex items-center justify-between">
      <p className="text-small text-muted">{`${count} selected`}</p>
      <Button look="quiet" className="px-3" onClick={onDone}>
        Done
      </Button>
    </div>
    <div className="-ml-2 flex items-center">
      <IconButton label="Move up" disabled={!canShift('up')} onClick={() => onShift('up')}>
        <ArrowUp className="size-5" />
      </IconButton>
      <IconButton label="Move down" disabled={!canShift('down')} onClick={() => onShift('down')}>
        <ArrowDown className="size-5" />
      </IconButton>
      <IconButton label="Play next" disabled={!canShift('next')} onClick={() => onShift('next')}>
        <ListStart className="size-5" />
      </IconButton>
      <Button look="quiet" className="ml-auto px-3" disabled={count === 0} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
        Remove
      </Button>
    </div>
  </div>
);
