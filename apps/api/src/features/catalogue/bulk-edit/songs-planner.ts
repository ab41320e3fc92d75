import { creditText, type SongsChangeQuestion, type SongsPlan } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { AlbumEntity } from '../albums/album.entity';
import { ArtistEntity } from '../artists/artist.entity';
import { lockReferences } from '../references.queries';
import { SongEntity } from '../songs/song.entity';
import { toListedSong } from '../songs/song.mapper';
import { readListedSongs, songsToShow } from '../songs/songs.queries';
import { type AskedFields, detailsIn, refuseMissing, stampOf } from './asked-changes';
import { changesOf, type Detail, detailsOf } from './changed-values';

type Texts = Record<Detail, string>;

/** A cover that is still to be sent: no stored picture has this hash. */
const ANOTHER_COVER = 'another';

/** Shows what a change of several songs would do. */
@Injectable()
export class SongsPlanner {
  constructor(private readonly database: DataSource) {}

  plan(question: SongsChangeQuestion): Promise<SongsPlan> {
    return this.database.transaction((manager) => planIn(manager, question));
  }
}

async function planIn(manager: EntityManager, { imageFile, ...asked }: SongsChangeQuestion): Promise<SongsPlan> {
  const ids = [...new Set(asked.songIds)];
  const songs = await manager.findBy(SongEntity, { id: In(ids) });
  refuseMissing(ids, songs);
  await lockReferences(manager, asked);
  const changed = detailsIn(asked, imageFile ? ANOTHER_COVER : undefined);
  const [before, after] = [await textsBefore(manager, ids), await textsAfter(manager, asked)];
  const byId = new Map(songs.map((song) => [song.id, changesOf(song, changed)]));
  const planned = ids.flatMap((songId) => {
    const [shown, changes = []] = [before.get(songId), byId.get(songId)];
    if (!shown || changes.length === 0) return [];
    const { title, texts } = shown;
    return { songId, title, changes: changes.map(({ detail }) => ({ detail, from: texts[detail], to: after[detail] })) };
  });
  return { asShown: stampOf(songs, detailsOf(changed)), songs: planned, unchanged: ids.length - planned.length };
}

async function textsBefore(database: EntityManager, ids: readonly string[]): Promise<Map<string, { title: string; texts: Texts }>> {
  const rows = await readListedSongs(songsToShow(database.getRepository(SongEntity)).where('song.id = ANY(:ids)', { ids }));
  return new Map(
    rows.map(toListedSong).map(({ _id, title, artist, albumTitle = '', releaseYear, releaseYearKnown, genres = [] }) => {
      const releaseDate = releaseYearKnown === false ? '' : releaseYear;
      return [_id, { title, texts: { artists: artist, albumId: albumTitle, releaseDate, genres: genres.join(', '), imageHash: '' } }];
    }),
  );
}

async function textsAfter(database: EntityManager, { artists, albumId, releaseYear = '', genres = [] }: AskedFields): Promise<Texts> {
  const album = albumId ? await database.findOneBy(AlbumEntity, { id: albumId }) : null;
  return {
    artists: artists ? await namedCredits(database, artists) : '',
    albumId: album?.title ?? '',
    releaseDate: releaseYear,
    genres: genres.join(', '),
    imageHash: '',
  };
}

async function namedCredits(database: EntityManager, credits: NonNullable<AskedFields['artists']>): Promise<string> {
  const found = await database.findBy(ArtistEntity, { id: In(credits.map(({ artistId }) => artistId)) });
  const names = new Map(found.map(({ id, fullName }) => [id, fullName]));
  return creditText(credits.map(({ artistId, joinPhrase }) => ({ name: names.get(artistId) ?? '', joinPhrase })));
}
