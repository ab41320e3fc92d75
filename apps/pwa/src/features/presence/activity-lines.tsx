import { IDLE, parseActivity } from '@chorus/contracts';
import { useActivity, useIsOnline } from './use-people';

interface ActivityLinesProps {
  userId: string;
  onPlay: (songId: string) => void;
}

export function ActivityLines({ userId, onPlay }: ActivityLinesProps) {
  const activity = useActivity(userId);
  const isOnline = useIsOnline(userId);
  const played = activity && parseActivity(activity.activity);
  if (!played) {
    return (
      // A screen reader already hears that the person is offline.
      <p aria-hidden={!isOnline} className="text-caption text-faint">
        {IDLE}
      </p>
    );
  }

  const lines = (
    <>
      <span className="block truncate text-caption text-ink">{`Song: ${played.title}`}</span>{' '}
      <span className="block truncate text-caption text-muted">{`Artist: ${played.artist}`}</span>
    </>
  );
  const { songId } = activity;
  const title = `${played.title} • ${played.artist}`;
  if (songId === undefined) return <div title={title}>{lines}</div>;
  return (
    <button
      type="button"
      title={title}
      className="relative z-10 block max-w-full rounded-small text-left hover:underline"
      onClick={() => onPlay(songId)}
    >
      <span className="sr-only">{`Play ${played.title}:`}</span> {lines}
    </button>
  );
}
