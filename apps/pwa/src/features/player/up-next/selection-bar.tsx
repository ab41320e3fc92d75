import { ArrowDown, ArrowUp, Check, ListStart, X } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button';
import type { Shift } from '../queue/queue-order';

interface SelectionBarProps {
  count: number;
  canShift: (to: Shift) => boolean;
  onShift: (to: Shift) => void;
  onRemove: () => void;
  onDone: () => void;
}

export const SelectionBar = ({ count, canShift, onShift, onRemove, onDone }: SelectionBarProps) => (
  <div
    role="group"
    aria-label="Selected songs"
    className="sticky top-0 z-20 mb-1 flex items-center rounded-cover bg-raised py-0.5 pr-1 pl-3"
  >
    <p className="mr-auto text-small text-muted">{`${count} selected`}</p>
    <IconButton label="Move up" disabled={!canShift('up')} onClick={() => onShift('up')}>
      <ArrowUp className="size-5" />
    </IconButton>
    <IconButton label="Move down" disabled={!canShift('down')} onClick={() => onShift('down')}>
      <ArrowDown className="size-5" />
    </IconButton>
    <IconButton label="Play next" disabled={!canShift('next')} onClick={() => onShift('next')}>
      <ListStart className="size-5" />
    </IconButton>
    <IconButton label="Remove from queue" disabled={count === 0} onClick={onRemove}>
      <X className="size-5" />
    </IconButton>
    <IconButton label="Done" onClick={onDone}>
      <Check className="size-5" />
    </IconButton>
  </div>
);
