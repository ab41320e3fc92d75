import type { RoomItem } from '@chorus/contracts';
import { Cover } from '../../../ui/media/cover';
import type { RoomView } from '../room-view';

const MOST = 3;

/** What plays next, and who asked for it. */
export function NextSongs({ view: { items }, current }: { view: RoomView; current: RoomItem | undefined }) {
  const at = items.findIndex((item) => item === current);
  const next = items
    .slice(at + 1)
    .filter(({ song }) => song)
    .slice(0, MOST);

  if (next.length === 0) return null;
  return (
    <section aria-label="Next songs" className="min-w-0">
      <h3 className="mb-[1vh] text-[clamp(0.875rem,1.1vw,1.5rem)] font-semibold text-muted">Next</h3>
      <ol className="flex flex-col gap-[1.2vh]">
        {next.map(({ _id, title, artist, song, addedBy }) => (
          <li key={_id} className="flex min-w-0 items-center gap-[max(0.75rem,1vw)]">
            <Cover
              kind="song"
              src={song?.imageUrl ?? '/placeholders/'}
              artwork={song?.artwork ?? null}
              sizes="96px"
              className="w-[clamp(2.5rem,3.2vw,4.5rem)] shrink-0 rounded-small"
            />
            <div className="min-w-0">
              <p dir="auto" className="truncate text-[clamp(1rem,1.4vw,1.875rem)] leading-tight font-semibold">
                {title}
              </p>
              <p dir="auto" className="truncate text-[clamp(0.875rem,1.1vw,1.5rem)] text-muted">
                {addedBy ? `${artist} · added by ${addedBy.fullName}` : artist}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
