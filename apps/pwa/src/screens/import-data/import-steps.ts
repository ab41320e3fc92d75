import { importLikes, partsOf } from '../../features/likes/import-likes';
import { importOwnPlaylist } from '../../features/playlists/dialogs/import-own-playlist';
import type { Playlists } from '../../features/playlists/sync/playlists';
import { untilListed } from '../../features/playlists/until-listed';
import type { DataToImport } from './read-data-file';

/** A song that is not in the catalogue, and the list of the person that has it. */
interface UnmatchedSong {
  list: string;
  /** The name of the song, or its id where the file has no name. */
  name: string;
  isNamed: boolean;
}

/** The progress of an import. `left` can be imported later. */
export interface ImportProgress {
  likes: number;
  playlists: number;
  unmatched: readonly UnmatchedSong[];
  /** Playlists that the server does not accept, with its reason. */
  refused: readonly string[];
  left: DataToImport;
  /** Whether a rate limit of the server has been reached, which soon allows more. */
  isPausing: boolean;
}

export const nothingImported = (left: DataToImport): ImportProgress => ({
  likes: 0,
  playlists: 0,
  unmatched: [],
  refused: [],
  left,
  isPausing: false,
});

export const countLeft = ({ left }: ImportProgress): number => left.likes.length + left.playlists.length;

/** Imports what is left, and reports every step. Rejects with the first request that may succeed later, where the import can continue. */
export async function importLeft(
  progress: ImportProgress,
  playlists: Pick<Playlists, 'state' | 'put' | 'edit'>,
  report: (progress: ImportProgress) => void,
): Promise<void> {
  let now = progress;
  const step = (change: Partial<ImportProgress>) => report((now = { ...now, ...change }));
  const onPause = (isPausing: boolean) => step({ isPausing });

  for (const part of partsOf(progress.left.likes)) {
    const { matched, unmatched } = await importLikes(part, onPause);
    const names = unmatched.map(({ title, artist, songId }) => ({
      list: 'Liked songs',
      name: title ? `${artist} - ${title}` : songId,
      isNamed: Boolean(title),
    }));
    const left = { ...now.left, likes: now.left.likes.slice(part.length) };
    step({ likes: now.likes + matched, unmatched: [...now.unmatched, ...names], left });
  }
  if (progress.left.playlists.length > 0) await untilListed(playlists.state);
  for (const playlist of progress.left.playlists) {
    const { isNew, unmatched, refusal } = await importOwnPlaylist(playlist, playlists, onPause);
    step({
      playlists: now.playlists + Number(isNew),
      unmatched: [...now.unmatched, ...unmatched],
      refused: refusal === undefined ? now.refused : [...now.refused, `${playlist.name}: ${refusal}`],
      left: { ...now.left, playlists: now.left.playlists.slice(1) },
    });
  }
}
