import { IDLE, parseActivity } from '@chorus/contracts';
import { useActivity } from './use-people';

interface ActivityLinesProps {
  personId: string;
  /** Plays what they hear. */
  onPlay: (songId: string) => void;
}

/** What somebody hears, or that they are idle. A click on a song plays it. */
export function ActivityLines({ personId, onPlay }: ActivityLinesProps) {
  const activity = useActivity(personId);
  const played = activity && parseActivity(activity.activity);
  if (!played) return <p className="text-caption text-faint">{IDLE}</p>;

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
