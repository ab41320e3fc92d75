import { Check } from 'lucide-react';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { useCurrentSong } from '../use-player';
import { labelOf } from './sleep-labels';
import { sleepMinutes } from './sleep-machine';
import type { SleepChoice } from './sleep-machine';
import { useSleepChoice, useSleepText, useSleepTimer } from './use-sleep-timer';

export function SleepDialog({ onClose }: { onClose: () => void }) {
  const { set, cancel } = useSleepTimer();
  const chosen = useSleepChoice();
  const text = useSleepText();
  const hasAlbum = (useCurrentSong()?.albumId ?? null) !== null;
  const choices: SleepChoice[] = [...sleepMinutes, 'song', ...(hasAlbum ? (['album'] as const) : [])];

  const choose = (choice: SleepChoice) => {
    set(choice);
    onClose();
  };
  const turnOff = () => {
    cancel();
    onClose();
  };

  return (
    <Dialog title="Sleep timer" onClose={onClose}>
      <p className="-mt-2 mb-4 text-small text-muted">{text === undefined ? 'When should the music stop?' : `${text}.`}</p>
      <ul className="-mx-2">
        {choices.map((choice) => (
          <li key={choice}>
            <button
              type="button"
              aria-pressed={choice === chosen}
              className="flex min-h-11 w-full items-center rounded-cover px-2 text-left text-small font-semibold hover:bg-hover aria-pressed:text-accent"
              onClick={() => choose(choice)}
            >
              {labelOf(choice)}
              {choice === chosen && <Check aria-hidden className="ml-auto size-5" />}
            </button>
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <Button look="secondary" className="mt-4 w-full" onClick={turnOff}>
          Turn off
        </Button>
      )}
    </Dialog>
  );
}
