import { ArrowDownToLine, CircleCheck, RotateCw, X } from 'lucide-react';
import { Suspense } from 'react';
import { classNames } from '../../../ui/class-names';
import { ActionButton } from '../../../ui/controls/action-button';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { useKeepFocus } from '../../../ui/hooks/use-keep-focus';
import type { Keepable } from '../keepable';
import { useOfflineMusic } from '../use-offline-music';
import { useKeeping } from '../use-offline';
import type { Keeping } from './keeping';
import { keepingText } from './keeping-text';
import { ProgressRing } from './progress-ring';
import { useKeep } from './use-keep';
import { useRemoval } from './use-removal';

const place = 'inline-flex items-center';
/** On a phone, a failure has a bar of its own that says what it is. Otherwise, only the icon shows. */
const barOfFailure =
  '@max-lg:basis-full @max-lg:rounded-full @max-lg:ring-1 @max-lg:ring-line @max-lg:ring-inset @max-lg:*:first:flex-1 @max-lg:*:first:justify-center';

/** Reserves its place while the offline music is loading. */
export const KeepButton = ({ item }: { item: Keepable }) => (
  <Suspense
    fallback={
      <span className={place}>
        <DownloadButton disabled />
      </span>
    }
  >
    <KnownKeepButton item={item} />
  </Suspense>
);

function KnownKeepButton({ item }: { item: Keepable }) {
  const offline = useOfflineMusic();
  const keep = useKeep();
  const keeping = useKeeping(item);
  const isNotDownloaded = keeping.phase === 'not known' || keeping.phase === 'not downloaded';
  const hasFailed = keeping.phase === 'failed';
  const { requestRemoval, question } = useRemoval(item, keeping);
  const stays = useKeepFocus<HTMLSpanElement>();

  return (
    <span className={classNames(place, hasFailed && barOfFailure)} {...stays}>
      {isNotDownloaded ? (
        <DownloadButton disabled={keeping.phase === 'not known' || item.songs.length === 0} onClick={() => keep(item)} />
      ) : keeping.phase === 'downloaded' ? (
        <p
          role="status"
          tabIndex={-1}
          className="inline-flex min-h-11 items-center gap-2 pr-1 pl-5 @max-lg:pl-3 text-small font-semibold text-muted"
        >
          <Phase keeping={keeping} />
          <span className="@max-lg:sr-only">{keepingText(keeping)}</span>
        </p>
      ) : (
        <Button
          look="quiet"
          className={hasFailed ? undefined : '@max-lg:px-3'}
          aria-label={`${actionOf(keeping)}: ${item.title}. ${keepingText(keeping)}`}
          title={actionOf(keeping)}
          onClick={() => void (keeping.phase === 'downloading' ? offline.pause(item) : offline.resume(item))}
        >
          <Phase keeping={keeping} />
          <span className={hasFailed ? undefined : '@max-lg:sr-only'}>{keepingText(keeping)}</span>
        </Button>
      )}
      {!isNotDownloaded && (
        <IconButton label={`Remove download of ${item.title}`} size="small" onClick={requestRemoval}>
          <X className="size-4" />
        </IconButton>
      )}
      {question}
    </span>
  );
}

const DownloadButton = (press: { disabled: boolean; onClick?: () => void }) => (
  <ActionButton icon={<ArrowDownToLine />} {...press}>
    Download
  </ActionButton>
);

const actionOf = ({ phase }: Keeping) => (phase === 'downloading' ? 'Pause' : phase === 'paused' ? 'Resume' : 'Try again');

const Phase = ({ keeping: { phase, part } }: { keeping: Keeping }) =>
  phase === 'downloaded' ? (
    <CircleCheck aria-hidden className="size-5 text-accent" />
  ) : phase === 'failed' ? (
    <RotateCw aria-hidden className="size-4" />
  ) : (
    <ProgressRing part={part} isStill={phase === 'paused'} />
  );
