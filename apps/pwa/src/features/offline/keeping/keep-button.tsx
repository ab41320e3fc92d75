import { ArrowDownToLine, CircleCheck, RotateCw, X } from 'lucide-react';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { useFocusStays } from '../../../ui/use-focus-stays';
import type { Keepable } from '../keepable';
import { useOfflineMusic } from '../use-offline-music';
import { useKeeping } from '../use-offline';
import type { Keeping } from './keeping';
import { keepingWords } from './keeping-words';
import { ProgressRing } from './progress-ring';
import { useKeep } from './use-keep';

/** Keeps an album or an artist in this browser, says how far that is, pauses it and takes it away again. */
export function KeepButton({ item }: { item: Keepable }) {
  const offline = useOfflineMusic();
  const keep = useKeep();
  const keeping = useKeeping(item);
  const stays = useFocusStays<HTMLSpanElement>();

  return (
    <span className="inline-flex items-center" {...stays}>
      {keeping.phase === 'not kept' ? (
        <Button look="quiet" disabled={item.songs.length === 0} onClick={() => keep(item)}>
          <ArrowDownToLine aria-hidden className="size-4" />
          Keep offline
        </Button>
      ) : keeping.phase === 'kept' ? (
        <p role="status" tabIndex={-1} className="inline-flex min-h-11 items-center gap-2 pr-1 pl-5 text-small font-semibold text-muted">
          <Phase keeping={keeping} />
          {keepingWords(keeping)}
        </p>
      ) : (
        <Button
          look="quiet"
          aria-label={`${actionOf(keeping)}: ${item.title}. ${keepingWords(keeping)}`}
          title={actionOf(keeping)}
          className="tabular-nums"
          onClick={() => void (keeping.phase === 'coming' ? offline.pause(item) : offline.resume(item))}
        >
          <Phase keeping={keeping} />
          {keepingWords(keeping)}
        </Button>
      )}
      {keeping.phase !== 'not kept' && (
        <IconButton label={`Keep ${item.title} offline no longer`} size="small" onClick={() => void offline.remove(item)}>
          <X className="size-4" />
        </IconButton>
      )}
    </span>
  );
}

const actionOf = ({ phase }: Keeping) => (phase === 'coming' ? 'Pause' : phase === 'paused' ? 'Resume' : 'Try again');

const Phase = ({ keeping: { phase, part } }: { keeping: Keeping }) =>
  phase === 'kept' ? (
    <CircleCheck aria-hidden className="size-5 text-accent" />
  ) : phase === 'failed' ? (
    <RotateCw aria-hidden className="size-4" />
  ) : (
    <ProgressRing part={part} isStill={phase === 'paused'} />
  );
