import { screenPaths } from '@chorus/contracts';
import type { UnmatchedLine } from '@chorus/contracts';
import { useStore } from '../../platform/store/use-store';
import { Button } from '../../ui/controls/button';
import { countOf } from '../../ui/formats';
import { LinesNotImported } from '../../ui/lists/lines-not-imported';
import { forgetUnmatchedLines, unmatched } from './unmatched';

/** What an imported file named and Chorus did not find, on the playlist's page: people look for one after the other, and come back to it. */
export function UnmatchedLines({ playlistId }: { playlistId: string }) {
  const kept = useStore(unmatched);
  if (kept?.playlistId !== playlistId) return null;

  return (
    <section aria-labelledby="unmatched-lines" className="mt-8 max-w-2xl">
      <header className="flex items-center justify-between gap-3">
        <h2 id="unmatched-lines" className="text-title font-bold">
          Not found in Chorus
        </h2>
        <Button look="quiet" onClick={forgetUnmatchedLines}>
          Dismiss
        </Button>
      </header>
      <LinesNotImported
        label="Lines not found"
        text={`${countOf(kept.lines.length, 'line')} of the file you imported. Search for a song by another name and add it from there.`}
        lines={shownLines(kept.lines)}
      />
    </section>
  );
}

export const shownLines = (lines: readonly UnmatchedLine[]) =>
  lines.map(({ line, text }) => ({ number: line, text, search: searchFor(titleIn(text)) }));

const FILE = /([^\\/]+)\.(?:mp3|m4a|aac|flac|ogg|oga|opus|wav|wma|aiff?)$/i;
const TRACK_NUMBER = /^\d{1,3}[\s._-]+(?=\S)/;

/** A line may be the path of a file, which no search finds. */
function titleIn(text: string): string {
  const name = FILE.exec(text)?.[1];
  return name === undefined ? text : name.replace(TRACK_NUMBER, '');
}

/** A search takes the words of artist and title in any order, and a dash between them for a word. */
export function searchFor(songName: string): { for: string; path: string } {
  const query = new URLSearchParams({ q: songName.replaceAll(/\s[-–—]\s/g, ' ') });
  return { for: songName, path: `${screenPaths.search}?${query.toString()}` };
}
