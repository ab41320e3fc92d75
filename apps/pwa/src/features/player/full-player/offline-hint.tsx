import type { Song } from '@chorus/contracts';
import { useAvailability, useQueue } from '../use-player';

/** The player covers the line that the rest of the page has. */
export function OfflineHint({ song }: { song: Song }) {
  const isAvailable = useAvailability();
  const { songs, index } = useQueue();
  const hint = !isAvailable(song)
    ? "You're offline. This song isn't downloaded."
    : songs.slice(index + 1).some((next) => !isAvailable(next)) && "You're offline. Songs that aren't downloaded are skipped.";

  return (
    <p role="status" className="not-empty:mb-2 text-caption text-muted">
      {hint}
    </p>
  );
}
