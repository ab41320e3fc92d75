import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PreparedFolder } from '../build/folder-builder';
import type { PreparedSong } from '../build/song-builder';
import { saveFiles as saveMediaFiles } from '../../media/files/media-files.writer';
import { factsOf } from '../build/read-facts';
import type { FolderDiff } from '../compare/compare-folder';
import { type ImportedFile, markReplaced, saveFiles } from '../compare/imported-files.queries';
import type { SongIds } from './song-importer';

/** Notes what was read of each file, so that the next import need not read it. */
@Injectable()
export class ImportedFiles {
  constructor(private readonly dataSource: DataSource) {}

  /** Call it once the songs are added. Files of which a part could not be read are read again by the next import. */
  async save({ folder, marks }: FolderDiff, { songs, refused }: PreparedFolder, ids: SongIds): Promise<void> {
    const { manager } = this.dataSource;
    const read = songs.filter(({ problems }) => problems.length === 0);
    const imported = read.flatMap((song) => {
      const { path, identity, known, facts, duration, picture, tagsEncoding } = song;
      const [mark, songId] = [marks.get(path), known?.id ?? ids.get(identity)];
      return mark && songId
        ? [
            {
              ...mark,
              hash: identity.originalHash,
              songId,
              refused: null,
              facts: { ...factsOf(facts, duration, picture?.large.hash ?? known?.readAs?.picture), tagsEncoding },
            },
          ]
        : [];
    });
    const left = refused.flatMap(({ path, reason }): ImportedFile[] => {
      const mark = marks.get(path);
      return mark ? [{ ...mark, hash: null, songId: null, refused: reason }] : [];
    });
    if (folder.songs.some(({ inPlace }) => inPlace !== undefined)) {
      await savePlaces(manager, read);
      if (folder.songs.some(({ before }) => before)) await markReplaced(manager, [...imported, ...left]);
    }
    await saveFiles(manager, [...imported, ...left]);
  }
}

/** Where files are whose songs the catalogue has, or had already: those of others were saved with their songs. */
function savePlaces(database: EntityManager, songs: readonly PreparedSong[]): Promise<void> {
  const first = new Map(songs.toReversed().map((song) => [song.audio.hash, song]));
  const left = songs.filter((song) => (song.known ? !song.known.isChanged : first.get(song.audio.hash) !== song));
  return saveMediaFiles(
    database,
    left.flatMap(({ audio }) => (audio.file ? { ...audio.file, hash: audio.hash } : [])),
  );
}
