import { Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../../../ui/overlays/dialog';
import { speeds } from './long-song-rules';
import { useSpeed } from './use-speed';

export function useSpeedDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);

  return {
    open: () => setIsOpen(true),
    dialog:
      isOpen &&
      createPortal(
        <Suspense>
          <SpeedDialog onClose={() => setIsOpen(false)} />
        </Suspense>,
        document.body,
      ),
  };
}

function SpeedDialog({ onClose }: { onClose: () => void }) {
  const { speed: chosen, setSpeed } = useSpeed();

  const choose = (speed: number) => {
    setSpeed(speed);
    onClose();
  };

  return (
    <Dialog title="Speed" onClose={onClose}>
      <p className="-mt-2 mb-4 text-small text-muted">Remembered for this song on this device.</p>
      <ul className="-mx-2">
        {speeds.map((speed) => (
          <li key={speed}>
            <button
              type="button"
              aria-pressed={speed === chosen}
              className="flex min-h-11 w-full items-center rounded-cover px-2 text-left text-small font-semibold hover:bg-hover aria-pressed:text-accent"
              onClick={() => choose(speed)}
            >
              {speed === 1 ? 'Normal' : `${speed}×`}
              {speed === chosen && <Check aria-hidden className="ml-auto size-5" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
