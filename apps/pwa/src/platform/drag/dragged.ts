import { albumPath, songLinkPath } from '@chorus/contracts';
import type { Album, Song } from '@chorus/contracts';
import { countOf } from '../../ui/formats';
import { createStore } from '../store/create-store';
import type { Readable } from '../store/create-store';

/** What is dragged from one part of the page to another: songs, or a whole album. */
export interface Dragged {
  songs: readonly Song[];
  /** Undefined unless the songs are those of an album that was dragged. */
  album?: Pick<Album, '_id' | 'title'> | undefined;
}

/** Marks a drag as one of ours. Its data are the ids of the songs, each in a line. */
export const DRAGGED_TYPE = 'application/x-chorus-songs';
/** Other programs open each link that is dropped on them. */
const MOST_LINKS = 20;

const now = createStore<Dragged | undefined>(undefined);

/**
 * Undefined while nothing is dragged. Drop targets read this and not the data of the event, which they get only when something is dropped,
 * and which another site could have made.
 */
export const dragged: Readable<Dragged | undefined> = now;

export const titleOf = ({ songs, album }: Dragged): string =>
  album?.title ?? (songs.length === 1 ? (songs[0]?.title ?? '') : countOf(songs.length, 'song'));

const linksOf = ({ songs, album }: Dragged): string[] =>
  (album ? [albumPath(album._id)] : songs.slice(0, MOST_LINKS).map(songLinkPath)).map((path) => location.origin + path);

/** Begins a drag with a `dragstart` event, also one that the browser began by itself on a link. */
export function beginDrag({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>, what: Dragged): void {
  if (!dataTransfer) return;
  const links = linksOf(what);
  dataTransfer.clearData();
  dataTransfer.effectAllowed = 'copyLink';
  dataTransfer.setData(DRAGGED_TYPE, what.songs.map(({ _id }) => _id).join('\n'));
  dataTransfer.setData('text/uri-list', links.join('\r\n'));
  dataTransfer.setData('text/plain', links.join('\n'));
  showTitle(dataTransfer, titleOf(what));
  now.set(what);
  endWithDrag();
}

/** A row that is replaced while it is dragged gets no `dragend`; what tells then is that the pointer moves again, which it does not during a drag. */
function endWithDrag(): void {
  const ended = new AbortController();
  const end = () => {
    now.set(undefined);
    ended.abort();
  };
  // React listens below the window, so that whatever something is dropped on still reads it.
  for (const type of ['dragend', 'drop', 'pointermove', 'pointerdown']) {
    window.addEventListener(type, end, { signal: ended.signal });
  }
}

/** The browser takes its picture of the element right after the event. */
function showTitle(dataTransfer: DataTransfer, title: string): void {
  const chip = document.createElement('div');
  chip.className = 'drag-title';
  chip.textContent = title;
  document.body.append(chip);
  dataTransfer.setDragImage(chip, -12, -4);
  setTimeout(() => chip.remove());
}
